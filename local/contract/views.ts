import { PAYMENT_FAILURES } from '@fanlight/contract/payment-failures'
import { Eur, Id, Nullable, UnixSeconds } from '@fanlight/contract/schemas'
import { type Static, Type } from 'typebox'
import { SANDBOX_FAULT_NAMES, SANDBOX_FAULTS } from './faults.ts'

const Person = {
  id: Id,
  name: Type.String({ description: 'first and last name' }),
  firstName: Type.String(),
  lastName: Type.String(),
  language: Type.String({ description: 'IETF tag, as the messenger tells it' }),
}

export const WorldCreator = Type.Object({
  ...Person,
  botUsername: Type.String(),
  subscriptionPrice: Eur(),
  subscriptionDiscount: Type.Integer({ minimum: 0, maximum: 100 }),
  isSubscriptionEnabled: Type.Boolean(),
})

/** On the sandbox's chain. */
export const TonWallet = Type.Object({
  address: Type.String(),
  balance: Type.String({ description: 'coins' }),
})

export const WorldFan = Type.Object({
  ...Person,
  languageCode: Type.String({ description: 'the same as language' }),
  initData: Type.String({ description: 'signed at this moment, good for a day' }),
  eurBalance: Eur(),
  stars: Type.Integer({ minimum: 0, description: 'in the wallet at the messenger' }),
  authorId: Nullable(Type.Integer({ description: 'the creator whom they act for, if any' })),
  wallet: TonWallet,
})

const SALE_KINDS = ['message', 'post', 'tip', 'subscription'] as const

export const Sale = Type.Object({
  id: Id,
  authorId: Id,
  fanId: Id,
  fanName: Type.String(),
  kind: Type.Enum([...SALE_KINDS]),
  price: Eur({ description: 'what the fan paid' }),
  earned: Eur({ description: 'what is the creator’s of it, less the commission' }),
  createdAt: UnixSeconds,
})
export type Sale = Static<typeof Sale>

export const Earnings = Type.Object({
  authorId: Id,
  sales: Type.Integer({ minimum: 0 }),
  earned: Eur({ description: 'of all these sales together' }),
})

export const OfferedMessage = Type.Object({
  id: Id,
  authorId: Id,
  fanId: Id,
  price: Eur(),
  createdAt: UnixSeconds,
})

export const OfferedPost = Type.Object({
  id: Id,
  authorId: Id,
  price: Eur(),
  createdAt: UnixSeconds,
})

export const TestCard = Type.Object({
  number: Type.String({ description: 'any later date as MM/YY and any three digits go with it' }),
  does: Type.String({ description: 'what happens when it is paid with' }),
})

export const FaultName = Type.Enum(SANDBOX_FAULT_NAMES, {
  description: Object.entries(SANDBOX_FAULTS)
    .map(([name, what]) => `- \`${name}\`: ${what}`)
    .join('\n'),
})

export const FaultSwitch = Type.Object({
  fault: FaultName,
  times: Type.Integer({ minimum: 0, description: 'how often it still strikes' }),
})

export const LogLine = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  atMs: Type.Integer({ minimum: 0, description: 'unix milliseconds of the world’s clock' }),
  source: Type.String({
    description: 'http, bot, update, webhook, stars, web_app, fault or world',
  }),
  text: Type.String(),
  isOk: Type.Boolean(),
})
export type LogLine = Static<typeof LogLine>

export const Now = {
  now: Type.Integer({ minimum: 0, description: 'the world’s clock in unix seconds' }),
}
const FailureCode = Type.Enum([...PAYMENT_FAILURES])

export const PaymentOutcome = Type.Object({
  status: Type.Union([
    Type.Literal('succeeded'),
    Type.Literal('failed'),
    Type.Literal('action_required'),
  ]),
  code: Type.Optional(FailureCode),
  challengeUrl: Type.Optional(Type.String({ description: 'with action_required' })),
})
