import { balanceRefunds } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { readBalanceRefund, refundBalance } from './refund-balance.ts'

export function balanceRefundsRoutes(serve: Serve, ctx: Context) {
  serve(balanceRefunds.plan, ({ fan, locale }) => readBalanceRefund(ctx, fan, locale))

  serve(balanceRefunds.request, ({ fan, body, locale, requestKey }) =>
    refundBalance(ctx, fan, { amount: centsFromEur(body.amount), requestKey }, locale),
  )
}
