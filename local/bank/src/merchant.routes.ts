import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type BankContext, nowMs } from './bank-context.ts'
import { BankRefusal } from './bank-refusal.ts'
import * as cards from './cards.store.ts'
import * as checkouts from './checkouts.store.ts'
import { takeFault } from './faults.ts'
import { openCheckout } from './open-checkout.ts'
import { chargeSavedCard } from './pay-checkout.ts'
import * as payments from './payments.store.ts'
import { readBody } from './read-body.ts'
import { refundPayment } from './refund-payment.ts'
import { listSettled } from './settlement.store.ts'
import { viewPayment, viewRefund, viewSettled } from './views.ts'

/** What a shop's server asks of the bank, by the shop's key. Amounts are cents. */
export function merchantRoutes(http: FastifyInstance, ctx: BankContext) {
  http.addHook('onRequest', async ({ headers }) => {
    if (!isKey(headers.authorization, ctx.merchant.key)) throw new BankRefusal('unauthorized')
    if (takeFault(ctx.db, 'bank_outage')) throw new BankRefusal('unavailable')
  })

  http.post('/bank/api/checkouts', async ({ body }) => {
    const { id, token, method } = ctx.transact(() => openCheckout(ctx, readOrder(body)))
    const page = method === 'fast' ? 'fast' : 'checkout'
    return { id, token, url: `${ctx.publicUrl}/bank/${page}/${token}` }
  })

  http.post('/bank/api/charges', async ({ body }) => {
    const cardToken = readBody(body, (fields) => fields.name('card_token'))
    const order = { ...readOrder(body), method: 'card' as const, cardToken }
    const payment = ctx.transact(() => chargeSavedCard(ctx, order))
    void ctx.deliver(payment.id)
    return viewPayment(ctx, payment)
  })

  http.get<{ Params: { id: string } }>('/bank/api/payments/:id', async ({ params }) => {
    const payment = payments.find(ctx.db, params.id)
    if (!payment) throw new BankRefusal('not_found')
    return viewPayment(ctx, payment)
  })

  http.get<{ Querystring: { order_id?: string | string[] } }>(
    '/bank/api/payments',
    async ({ query }) => {
      const checkout = checkouts.findByOrder(ctx.db, String(query.order_id ?? ''))
      const found = checkout ? payments.listOf(ctx.db, checkout.id) : []
      return { payments: found.map((payment) => viewPayment(ctx, payment)) }
    },
  )

  http.get<{ Querystring: { from?: string; to?: string } }>(
    '/bank/api/settlement',
    async ({ query }) => {
      const from = Number(query.from ?? Number.NaN) * 1000
      const to = Number(query.to ?? Number.NaN) * 1000
      if (Number.isNaN(from) || Number.isNaN(to)) throw new BankRefusal('invalid_request')
      return { lines: listSettled(ctx.db, { from, to }).map(viewSettled) }
    },
  )

  http.post('/bank/api/refunds', async ({ body }) => {
    const request = readBody(body, (fields) => ({
      paymentId: fields.name('payment_id'),
      amountCents: fields.has('amount') ? fields.cents('amount') : undefined,
      requestId: fields.has('request_id') ? fields.name('request_id') : null,
      reason: 'merchant' as const,
    }))
    const refund = ctx.transact(() => refundPayment(ctx, request))
    void ctx.deliver(refund.paymentId)
    return viewRefund(refund)
  })

  http.delete<{ Params: { token: string } }>('/bank/api/cards/:token', async ({ params }) => {
    if (!cards.forget(ctx.db, params.token)) throw new BankRefusal('not_found')
    return { forgotten_at: Math.floor(nowMs(ctx) / 1000) }
  })
}

function readOrder(body: unknown) {
  return readBody(body, (fields) => {
    fields.oneOf('currency', ['EUR'])
    return {
      orderId: fields.name('order_id'),
      amountCents: fields.cents('amount'),
      method: fields.has('method') ? fields.oneOf('method', ['card', 'fast']) : 'card',
      customer: fields.name('customer'),
      returnUrl: fields.webAddress('return_url'),
      webhookUrl: fields.has('webhook_url') ? fields.webAddress('webhook_url') : null,
      language: fields.has('language') ? fields.text('language') : null,
    }
  })
}

function isKey(authorization: string | undefined, key: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${key}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
