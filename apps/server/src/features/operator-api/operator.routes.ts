import { operator } from '@fanlight/contract'
import { cents, centsFromEur, eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { refundSale } from '../../core/sales/refund-sale.ts'
import { readPayment, readPaymentDays } from './read-payments.ts'
import { readStatement } from './read-statement.ts'

/** What the operator's other systems ask, each by a key of its own. */
export function operatorRoutes(serve: Serve, ctx: Context) {
  serve(operator.payments, async ({ query }) => ({ days: await readPaymentDays(ctx, query) }))

  serve(operator.payment, async ({ params: { fanId, id } }) => ({
    payment: await readPayment(ctx, fanId, id),
  }))

  serve(operator.statement, ({ params, query }) =>
    readStatement(ctx, params.fanId, query.startFrom),
  )

  serve(operator.refund, async ({ apiKey, params: { fanId }, body, requestKey }) => {
    const { kind, subject, amount, note } = body
    const { refundId, amountCents, isWhole, balanceCents } = await refundSale(ctx, {
      fanId,
      id: `key:${apiKey.id}:${requestKey?.key ?? ctx.newId()}`,
      sale: { kind, subject },
      amount: amount === undefined ? null : centsFromEur(amount),
      reason: 'support',
      by: `key ${apiKey.name}`,
      note,
    })
    return {
      refundId,
      amount: eurFromCents(cents(amountCents)),
      isWhole,
      balance: eurFromCents(cents(balanceCents)),
    }
  })
}
