import { route } from '@fanlight/contract/route'
import { Id } from '@fanlight/contract/schemas'
import { Type } from 'typebox'
import { TonWallet } from './views.ts'

const CALLER = 'machine'

export const tonState = route({
  method: 'GET',
  path: '/ton',
  summary: 'What was paid on the sandbox’s chain last',
  caller: CALLER,
  reply: Type.Object({
    transactions: Type.Array(
      Type.Object({
        hash: Type.String(),
        from: Type.String({ description: 'empty of what the faucet gave' }),
        to: Type.String(),
        coins: Type.String(),
        comment: Type.String(),
        atMs: Type.Integer(),
        isFinal: Type.Boolean(),
      }),
    ),
  }),
  refuses: [],
})

export const tonWallet = route({
  method: 'POST',
  path: '/ton/wallet',
  summary: 'The wallet of a user',
  caller: CALLER,
  body: Type.Object({ userId: Id }),
  reply: TonWallet,
  refuses: ['not_found'],
})

export const tonFaucet = route({
  method: 'POST',
  path: '/ton/faucet',
  summary: 'Gives a user coins out of nothing',
  caller: CALLER,
  body: Type.Object({ userId: Id, amount: Type.Number({ minimum: 0, maximum: 1_000_000 }) }),
  reply: TonWallet,
  refuses: ['not_found'],
})

export const tonAnswer = route({
  method: 'POST',
  path: '/ton/approve',
  summary: 'Answers what a user’s wallet asks, as they would on its page',
  caller: CALLER,
  body: Type.Object({
    userId: Id,
    answer: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
  }),
  reply: Type.Object({ isAnswered: Type.Boolean() }),
  refuses: ['not_found'],
})

export const tonRate = route({
  method: 'POST',
  path: '/ton/rate',
  summary: 'What a coin is worth from now on',
  caller: CALLER,
  body: Type.Object({ eurPerCoin: Type.Number({ minimum: 0, maximum: 1_000_000 }) }),
  reply: Type.Object({ eurPerCoin: Type.Number() }),
  refuses: [],
})
