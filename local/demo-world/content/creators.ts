import { alina } from './alina.ts'
import { ilya } from './ilya.ts'
import { nora } from './nora.ts'
import { sari } from './sari.ts'
import type { DemoCreator } from './shapes.ts'

/** A discount for the first month, a name in Cyrillic, a closed Premium, a third language. */
export const DEMO_CREATORS: readonly DemoCreator[] = [alina, ilya, nora, sari]
