import { type Tip, type TonState, type TonTransaction, tips } from '@fanlight/contract'
import { centsFromEur, eurFromCents } from '@fanlight/contract/money'
import type { Context, Fan } from '../../core/context.ts'
import { messengerPlatformOf } from '../../core/http/messenger-platform.ts'
import type { Serve } from '../../core/http/serve.ts'
import { agreedIn } from '../../core/sales/purchase.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import { draftTip } from './draft-tip.ts'
import { sendTip } from './send-tip.ts'
import type { TipDraft } from './tips.store.ts'

/** What the same two calls do for a tip in coins; they meet in app.ts. */
export interface CoinTips {
  draft(
    fan: Fan,
    request: { creatorId: number; message: string; amount: number; platform: string | null },
    requestKey: RequestKey,
  ): Promise<{ id: string; message: string; amount: number }>
  send(
    fan: Fan,
    request: { id: string; from: string; maxMessages: number; platform: string | null },
    requestKey: RequestKey,
  ): Promise<{ tip: Tip; transaction: TonTransaction; status: TonState }>
}

export function tipsRoutes(serve: Serve, ctx: Context, coins: CoinTips) {
  serve(tips.draft, async ({ fan, params, body, request, requestKey }) => {
    const { message = '', amount, currency } = body
    const tip = { creatorId: params.authorId, message }
    if (currency === 'ton') {
      const platform = messengerPlatformOf(request)
      const drafted = await coins.draft(fan, { ...tip, amount, platform }, requestKey)
      return { tips: { ...drafted, currency } }
    }
    const euro = { ...tip, amount: centsFromEur(amount) }
    return { tips: present(await draftTip(ctx, fan, euro, requestKey)) }
  })

  serve(tips.send, async ({ fan, params, body, request, requestKey }) => {
    if (body.currency === 'ton') {
      const { from = '', maxMessages = 1 } = body
      const platform = messengerPlatformOf(request)
      const asked = { id: params.tipId, from, maxMessages, platform }
      const { tip, ...rest } = await coins.send(fan, asked, requestKey)
      return { tips: tip, ...rest }
    }
    const euro = { id: params.tipId, agreed: agreedIn(body) }
    const { tip, balance } = await sendTip(ctx, fan, euro, requestKey)
    return { tips: present(tip), eurBalance: eurFromCents(balance) }
  })
}

function present({ id, message, amount }: TipDraft) {
  return { id, message, currency: 'eur' as const, amount: eurFromCents(amount) }
}
