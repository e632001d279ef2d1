import { withdrawals } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { listWithdrawable } from './list-withdrawable.ts'
import { openPurchase } from './open-purchase.ts'
import { withdraw } from './withdraw.ts'

export function withdrawalsRoutes(serve: Serve, ctx: Context) {
  serve(withdrawals.list, ({ fan, locale }) => listWithdrawable(ctx, fan, locale))

  serve(withdrawals.make, ({ fan, body, locale, requestKey }) =>
    withdraw(ctx, fan, { purchaseId: body.purchaseId, requestKey }, locale),
  )

  serve(withdrawals.open, async ({ fan, params, requestKey }) => {
    await openPurchase(ctx, fan, { id: params.id, requestKey })
    return {}
  })
}
