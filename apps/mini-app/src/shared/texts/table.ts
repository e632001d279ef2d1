import type { Text } from '@fanlight/i18n/translate'
import type { EN } from './en.ts'

export type TextKey = keyof typeof EN

/** One language, complete: what it lacks stands in English since the build. */
export type TextTable = Record<TextKey, Text>
