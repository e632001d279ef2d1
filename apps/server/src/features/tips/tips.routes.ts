import { tips } from '@fanlight/contract'
import { centsFromEur, eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { agreedIn } from '../../core/sales/purchase.ts'
import { draftTip } from './draft-tip.ts'
import { sendTip } from './send-tip.ts'
import type { TipDraft } from './tips.store.ts'

export function tipsRoutes(serve: Serve, ctx: Context) {
  serve(tips.draft, async ({ fan, params, body, requestKey }) => {
    const { message = '', amount } = body
    const request = { creatorId: params.authorId, message, amount: centsFromEur(amount) }
    return { tips: present(await draftTip(ctx, fan, request, requestKey)) }
  })

  serve(tips.send, async ({ fan, params, body, requestKey }) => {
    const request = { id: params.tipId, agreed: agreedIn(body) }
    const { tip, balance } = await sendTip(ctx, fan, request, requestKey)
    return { tips: present(tip), eurBalance: eurFromCents(balance) }
  })
}

function present({ id, message, amount }: TipDraft) {
  return { id, message, currency: 'eur' as const, amount: eurFromCents(amount) }
}
