import { type Static, Type } from 'typebox'
import { route } from './route.ts'
import { Cursor, Id, NextFrom, Nullable, UnixSeconds } from './schemas.ts'

/** What a wallet may say of itself; the longest contract is well below it. */
const STATE_INIT_CHARS_MAX = 20_000
const PAYLOAD_BYTES_MAX = 128

export const TonWallet = Type.Object({
  address: Type.String({ description: 'in the form for people' }),
  activeFrom: UnixSeconds,
})
export type TonWallet = Static<typeof TonWallet>

const Wallets = Type.Object({
  network: Type.String(),
  wallet: Nullable(TonWallet, { description: 'where tips go now' }),
  next: Nullable(TonWallet, { description: 'where they will go, and from when' }),
})
export type TonWallets = Static<typeof Wallets>

export const get = route({
  method: 'GET',
  path: '/studio/ton/wallet',
  summary: 'Where tips in coins go',
  caller: 'creator',
  may: 'see_money',
  reply: Wallets,
  refuses: [],
})

export const challenge = route({
  method: 'POST',
  path: '/studio/ton/challenge',
  summary: 'Ask for what a wallet is to sign, once and within 15 minutes',
  caller: 'creator',
  may: 'owner',
  reply: Type.Object({ payload: Type.String() }),
  refuses: [],
})

export const set = route({
  method: 'POST',
  path: '/studio/ton/wallet',
  summary: 'Name the wallet by its own proof: the first works at once, a change after a day',
  caller: 'creator',
  may: 'owner',
  bytesMax: 64 * 1024,
  body: Type.Object({
    address: Type.String({ maxLength: 80 }),
    network: Type.String({ maxLength: 8 }),
    publicKey: Type.String({ pattern: '^[0-9a-fA-F]{64}$' }),
    walletStateInit: Type.String({ maxLength: STATE_INIT_CHARS_MAX }),
    proof: Type.Object({
      timestamp: Type.Union([UnixSeconds, Type.String({ pattern: '^\\d{1,12}$' })]),
      domain: Type.Object({
        lengthBytes: Type.Integer({ minimum: 0, maximum: PAYLOAD_BYTES_MAX }),
        value: Type.String({ maxLength: PAYLOAD_BYTES_MAX }),
      }),
      signature: Type.String({ maxLength: 100 }),
      payload: Type.String({ maxLength: PAYLOAD_BYTES_MAX }),
    }),
  }),
  reply: Wallets,
  refuses: ['wallet_not_proven'],
})

export const takeBack = route({
  method: 'POST',
  path: '/studio/ton/wallet/take-back',
  summary: 'Keep the wallet in use: the change that waits is taken back',
  caller: 'creator',
  may: 'owner',
  reply: Wallets,
  refuses: [],
})

export const remove = route({
  method: 'POST',
  path: '/studio/ton/wallet/remove',
  summary: 'Take no more tips in coins',
  caller: 'creator',
  may: 'owner',
  reply: Wallets,
  refuses: [],
})

export const TonReceipt = Type.Object({
  tipId: Nullable(Type.String(), { description: 'null where no tip of ours names it' }),
  fanId: Nullable(Id),
  fanName: Type.String(),
  outcome: Type.Enum(['paid', 'again', 'short', 'bounced', 'unmatched']),
  amount: Type.String({ description: 'coins that arrived, exactly' }),
  eurThen: Nullable(Type.Number()),
  message: Type.String(),
  payer: Type.String({ description: 'shortened' }),
  txHash: Type.String(),
  at: UnixSeconds,
})
export type TonReceipt = Static<typeof TonReceipt>

export const tips = route({
  method: 'GET',
  path: '/studio/ton/tips',
  summary: 'What arrived in coins, newest first, with what no tip of ours names',
  caller: 'creator',
  may: 'see_money',
  query: Type.Object({ startFrom: Type.Optional(Cursor) }),
  reply: Type.Object({ receipts: Type.Array(TonReceipt), nextFrom: NextFrom }),
  refuses: [],
})
