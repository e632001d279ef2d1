import { type Static, Type } from 'typebox'
import { route } from './route.ts'
import { Eur } from './schemas.ts'
import { Tip } from './tips.ts'
import { TonFailureCode, TonStatus, TonTransaction } from './ton.ts'

/** Far more than the longest message that a wallet signs. */
const BOC_CHARS_MAX = 20_000

const params = Type.Object({ tipId: Type.String({ format: 'uuid' }) })

export const TonTip = Type.Object({
  tips: Tip,
  status: TonStatus,
  failure: Type.Optional(TonFailureCode),
  transaction: Type.Optional(TonTransaction),
  validUntil: Type.Optional(Type.Integer({ description: 'unix time, while it is awaited' })),
  payer: Type.Optional(Type.String({ description: 'of the payment that arrived' })),
  txHash: Type.Optional(Type.String({ description: 'hexadecimal' })),
  explorerUrl: Type.Optional(Type.String()),
  eurApprox: Type.Optional(Eur({ description: 'what it was worth when it was sent' })),
  networkFee: Type.Optional(Type.Number({ description: 'coins that sending cost, where known' })),
  times: Type.Integer({
    minimum: 0,
    description: 'how often it was paid; more than once by mistake',
  }),
})
export type TonTip = Static<typeof TonTip>

export const get = route({
  method: 'GET',
  path: '/im/tips/:tipId',
  summary: 'Where a tip in coins is, as the chain says',
  caller: 'fan',
  params,
  reply: TonTip,
  refuses: ['not_found'],
})

export const balance = route({
  method: 'GET',
  path: '/im/ton/balance',
  summary: 'How many coins a wallet has, as the chain says',
  caller: 'fan',
  query: Type.Object({ address: Type.String({ maxLength: 80 }) }),
  reply: Type.Object({ coins: Type.String({ description: 'exactly' }) }),
  refuses: ['ton_unavailable'],
})

export const signed = route({
  method: 'POST',
  path: '/im/tips/:tipId/signed',
  summary:
    'Hand in what the wallet signed, so that it is looked for, and offered to the chain once more',
  caller: 'fan',
  rate: 'purchase',
  params,
  body: Type.Object({ boc: Type.String({ maxLength: BOC_CHARS_MAX }) }),
  reply: TonTip,
  refuses: ['not_found'],
})

export const declined = route({
  method: 'POST',
  path: '/im/tips/:tipId/declined',
  summary: 'Say that the person declined in their wallet; the tip may be sent again',
  caller: 'fan',
  rate: 'purchase',
  params,
  body: Type.Object({ code: Type.Integer({ minimum: 0, maximum: 999 }) }),
  reply: TonTip,
  refuses: ['not_found'],
})
