import { type Static, Type } from 'typebox'
import { ConfirmationNumber } from './history.ts'
import { route } from './route.ts'
import { Eur, Nullable, UnixSeconds } from './schemas.ts'

export const BalanceRefundPlan = Type.Object({
  isOffered: Type.Boolean({ description: 'whether the operator gives unused balances back here' }),
  amount: Eur({ description: 'what can go back' }),
  statement: Type.String({ description: 'what the fan would ask for, word for word' }),
  parts: Type.Array(
    Type.Object({
      amount: Eur(),
      paidAt: UnixSeconds,
      isStars: Type.Boolean(),
      card: Nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
      problem: Nullable(
        Type.Enum(['too_old', 'card_expired', 'not_by_provider', 'whole_only', 'under_way'], {
          description: 'why this part cannot go back by itself',
        }),
      ),
    }),
    { description: 'the top-ups that the unused balance came from, newest first' },
  ),
})
export type BalanceRefundPlan = Static<typeof BalanceRefundPlan>

export const plan = route({
  method: 'GET',
  path: '/balance/refund',
  summary: 'What of the balance is unused, and where it could go back to',
  caller: 'fan',
  reply: BalanceRefundPlan,
  refuses: [],
})

export const request = route({
  method: 'POST',
  path: '/balance/refund',
  summary: 'Give the unused balance back to where it came from: it leaves the balance at once',
  caller: 'fan',
  rate: 'purchase',
  body: Type.Object({
    amount: Eur({ minimum: 0.01, description: 'what the person saw' }),
  }),
  reply: Type.Object({
    refund: Type.Object({
      number: ConfirmationNumber,
      receivedAt: UnixSeconds,
      amount: Eur(),
      statement: Type.String(),
    }),
    eurBalance: Eur(),
  }),
  refuses: ['not_withdrawable', 'balance_changed'],
})
