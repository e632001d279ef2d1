import { type Static, Type } from 'typebox'
import { Eur } from './schemas.ts'

/**
 * Where a tip in coins is. Only `confirmed` is final: every other may become it when the chain says so.
 */
export const TON_STATES = [
  'draft',
  'awaiting',
  'signed',
  'seen',
  'confirmed',
  'declined',
  'failed',
  'expired',
] as const
export type TonState = (typeof TON_STATES)[number]

/** Why the chain says that a tip did not arrive. */
export const TON_FAILURES = ['not_enough_coins', 'bounced', 'amount_short'] as const
export type TonFailure = (typeof TON_FAILURES)[number]

export const TonStatus = Type.Enum([...TON_STATES])
export const TonFailureCode = Type.Enum([...TON_FAILURES])

/** What a wallet is asked to sign, in the words of TON Connect. */
export const TonTransaction = Type.Object({
  validUntil: Type.Integer({ minimum: 0, description: 'unix time' }),
  network: Type.String({ description: '-239, or -3 for the test network' }),
  from: Type.String({ description: 'raw' }),
  messages: Type.Array(
    Type.Object({
      address: Type.String(),
      amount: Type.String({ description: 'billionths of a coin' }),
      payload: Type.String({ description: 'the body, as a bag of cells in base64' }),
    }),
  ),
})
export type TonTransaction = Static<typeof TonTransaction>

/** What a creator's fans may tip in coins; absent where they may not. */
export const TonOffer = Type.Object({
  presets: Type.Array(Type.Number()),
  min: Type.Number(),
  max: Type.Number(),
  network: Type.String(),
  address: Type.String({ description: 'the creator’s wallet, for people to compare' }),
  commissionPercent: Type.Number({ description: 'on top of the tip' }),
  open: Type.Optional(
    Type.Object({ id: Type.String(), amount: Type.Number() }, { description: 'a tip on its way' }),
  ),
  eurPerCoin: Type.Optional(
    Type.Number({ description: 'to show what it is worth; nothing is settled by it' }),
  ),
})
export type TonOffer = Static<typeof TonOffer>

export const Coins = Eur({ description: 'coins, at most two decimals' })
