import { type Static, Type } from 'typebox'
import { SPENDING_CAP_MAX } from './limits.ts'
import { route } from './route.ts'
import { Eur, Nullable, UnixSeconds } from './schemas.ts'

const Cap = Eur({ minimum: 1, maximum: SPENDING_CAP_MAX })

export const SpendingLimits = Type.Object({
  cap: Nullable(Eur({ description: 'of a month: purchases, tips and Premium' })),
  spent: Eur({ description: 'this month, as far as the cap counts it' }),
  month: Type.String({ description: 'by the fan’s clock, as 2026-06' }),
  raise: Nullable(
    Type.Object(
      { cap: Nullable(Eur()), at: UnixSeconds },
      { description: 'a higher cap, or none, that begins to count later' },
    ),
  ),
  askAbove: Nullable(Eur({ description: 'what costs more needs `confirmed` in its buy call' })),
})
export type SpendingLimits = Static<typeof SpendingLimits>

export const get = route({
  method: 'GET',
  path: '/balance/limits',
  summary: 'What this fan lets themselves spend, and what of it is spent',
  caller: 'fan',
  reply: SpendingLimits,
  refuses: [],
})

export const set = route({
  method: 'POST',
  path: '/balance/limits',
  summary: 'Set a limit: lower ones count at once, a higher cap after a day',
  caller: 'fan',
  body: Type.Object({
    cap: Type.Optional(Nullable(Cap)),
    askAbove: Type.Optional(Nullable(Cap)),
  }),
  reply: SpendingLimits,
  refuses: [],
})
