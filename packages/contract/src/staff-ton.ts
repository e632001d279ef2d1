import { type Static, Type } from 'typebox'
import { STAFF_REASON_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Id, Nullable, UnixSeconds, Words } from './schemas.ts'
import { TonStatus } from './ton.ts'

const TxHash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'hexadecimal' })
const TipId = Type.String({ format: 'uuid' })
const Hashes = Type.Array(Type.String())

export const UnmatchedCoins = Type.Object({
  txHash: TxHash,
  creator: Type.Object({ id: Id, name: Type.String() }),
  amount: Type.String({ description: 'coins that arrived, exactly' }),
  payer: Type.String({ description: 'the wallet that paid, for people to compare' }),
  at: UnixSeconds,
  tips: Type.Array(
    Type.Object({
      tipId: TipId,
      fanId: Id,
      fanName: Type.String(),
      amount: Type.Number({ description: 'coins' }),
      status: TonStatus,
      askedAt: UnixSeconds,
    }),
    { description: 'those that this wallet was asked to pay to this creator, and did not' },
  ),
})
export type UnmatchedCoins = Static<typeof UnmatchedCoins>

const Books = Type.Object({
  unmatched: Type.Array(UnmatchedCoins, { description: 'the newest first' }),
  audit: Nullable(
    Type.Object({
      day: Type.String(),
      altered: Hashes,
      missing: Hashes,
      unproven: Hashes,
    }),
    { description: 'where receipts and chain differed on the last night that was compared' },
  ),
})
export type TonBooks = Static<typeof Books>

export const get = route({
  method: 'GET',
  path: '/staff/ton',
  summary: 'Coins that came to creators and name no tip, and what the last audit found',
  caller: 'staff',
  may: 'finance',
  reply: Books,
  refuses: [],
})

export const tie = route({
  method: 'POST',
  path: '/staff/ton/tie',
  summary: 'Say which tip a payment without a reference was; its payer must be the same',
  caller: 'staff',
  may: 'finance',
  factor: 'recent',
  body: Type.Object({
    txHash: TxHash,
    fanId: Id,
    tipId: TipId,
    why: Words(STAFF_REASON_CHARS_MAX, 1),
  }),
  reply: Books,
  refuses: ['not_found', 'wrong_state'],
})
