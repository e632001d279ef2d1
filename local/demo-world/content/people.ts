import { alina } from './alina.ts'
import { emma, lena, max, putri } from './fans-abroad.ts'
import { artyom, dmitry, olga } from './fans-in-russian.ts'
import type { DemoFan } from './history.ts'
import { ilya } from './ilya.ts'
import { nora } from './nora.ts'
import { sari } from './sari.ts'
import type { DemoCreator } from './shapes.ts'

/** A discount for the first month, a name in Cyrillic, a closed Premium, a third language. */
export const DEMO_CREATORS: readonly DemoCreator[] = [alina, ilya, nora, sari]

/** With different balances, languages and pasts. The first is who a newcomer looks through. */
export const DEMO_FANS: readonly DemoFan[] = [max, dmitry, putri, emma, artyom, olga, lena]
