import { staffTon, studioTon, tonTips } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import type { Ton } from '../../providers/ton/ton.ts'
import { noteWalletAnswer } from './answer-wallet.ts'
import {
  makeChallenge,
  readWallets,
  removeWallet,
  setWallet,
  takeBackWallet,
} from './creator-wallet.ts'
import { listReceipts } from './list-receipts.ts'
import { readTonTip } from './present-ton-tip.ts'
import { readBalance } from './read-balance.ts'
import { readTonBooks, tiePayment } from './tie-payment.ts'

/** There are no such doors where coins are not taken. */
export function tonTipsRoutes(serve: Serve, ctx: Context, ton: Ton) {
  serve(tonTips.get, ({ fan, params }) => readTonTip(ctx, fan, params.tipId))

  serve(tonTips.balance, ({ query }) => readBalance(ton, query.address))

  serve(tonTips.signed, ({ fan, params, body, requestKey }) =>
    noteWalletAnswer(ctx, fan, { id: params.tipId, answer: { boc: body.boc } }, requestKey),
  )

  serve(tonTips.declined, ({ fan, params, body, requestKey }) =>
    noteWalletAnswer(ctx, fan, { id: params.tipId, answer: { code: body.code } }, requestKey),
  )

  serve(studioTon.get, ({ member }) => readWallets(ctx, ton, member.creatorId))

  serve(studioTon.challenge, (call) => makeChallenge(ctx, call))

  serve(studioTon.set, (call) => setWallet(ctx, ton, call, call.body))

  serve(studioTon.takeBack, (call) => takeBackWallet(ctx, ton, call))

  serve(studioTon.remove, (call) => removeWallet(ctx, ton, call))

  serve(staffTon.get, () => readTonBooks(ctx, ton))

  serve(staffTon.tie, ({ staff, body }) => tiePayment(ctx, ton, staff, body))

  serve(studioTon.tips, ({ member, query }) => listReceipts(ctx, ton, member.creatorId, query))
}
