import type { FastifyInstance } from 'fastify'
import { type BankContext, nowMs } from './bank-context.ts'
import { BankRefusal } from './bank-refusal.ts'
import * as deliveries from './deliveries.store.ts'
import { endDispute } from './end-dispute.ts'
import { listFaults } from './faults.ts'
import * as overview from './overview.store.ts'
import { readBody } from './read-body.ts'
import { refundPayment } from './refund-payment.ts'
import { viewRefund } from './views.ts'

export type Overview = ReturnType<typeof overviewOf>

/** Everything the bank did lately. No token of a checkout is in it. */
export function overviewOf({ db, clock }: BankContext) {
  return {
    nowMs: clock.now().getTime(),
    payments: overview.listPayments(db),
    cards: overview.listCards(db),
    refunds: overview.listRefunds(db),
    deliveries: overview.listDeliveries(db),
    faults: listFaults(db),
  }
}

/** For developers at this machine. */
export function overviewRoutes(http: FastifyInstance, ctx: BankContext) {
  http.addHook('onRequest', async (request) => {
    if (!ctx.mayEnter(request)) throw new BankRefusal('forbidden')
  })

  http.get('/bank/api/overview', async () => overviewOf(ctx))

  type ById = { Params: { id: string } }
  // Without an amount all that is left goes back.
  for (const [name, reason] of [
    ['refund', 'merchant'],
    ['dispute', 'chargeback'],
  ] as const) {
    http.post<ById>(`/bank/api/overview/payments/:id/${name}`, async ({ params, body }) => {
      const amountCents = readBody(body, (fields) =>
        fields.has('amount') ? fields.cents('amount') : undefined,
      )
      const asked = { paymentId: params.id, amountCents, requestId: null, reason }
      const refund = ctx.transact(() => refundPayment(ctx, asked))
      await ctx.deliver(refund.paymentId)
      return viewRefund(refund)
    })
  }

  for (const end of ['win', 'lose'] as const) {
    http.post<ById>(`/bank/api/overview/disputes/:id/${end}`, async ({ params }) => {
      const dispute = ctx.transact(() => endDispute(ctx, params.id, end === 'win'))
      await ctx.deliver(dispute.paymentId)
      return viewRefund(dispute)
    })
  }

  http.post<ById>('/bank/api/overview/deliveries/:id/again', async ({ params }) => {
    const id = Number(params.id)
    const isFound = ctx.transact(() => deliveries.sendAgain(ctx.db, id, nowMs(ctx)))
    if (!isFound) throw new BankRefusal('not_found')
    await ctx.deliver(deliveries.paymentOf(ctx.db, id))
    return { sent: true }
  })
}
