import { emma, lena, max, putri } from './fans-abroad.ts'
import { artyom, dmitry, olga } from './fans-in-russian.ts'
import type { DemoFan } from './history.ts'

/** With different balances, languages and pasts. The first is who a newcomer looks through. */
export const DEMO_FANS: readonly DemoFan[] = [max, dmitry, putri, emma, artyom, olga, lena]
