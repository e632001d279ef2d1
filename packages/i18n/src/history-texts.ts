import type { TextLanguage } from './language.ts'
import { HISTORY_EN } from './texts/history-en.ts'
import { HISTORY_RU } from './texts/history-ru.ts'

export type HistoryTexts = Record<keyof typeof HISTORY_EN, string>

export const HISTORY_TEXTS: Record<TextLanguage, HistoryTexts> = { en: HISTORY_EN, ru: HISTORY_RU }
