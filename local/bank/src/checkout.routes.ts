import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BankContext } from './bank-context.ts'
import { answerChallenge, checkCode, findChallenge } from './challenge-payer.ts'
import * as checkouts from './checkouts.store.ts'
import { cancelCheckout, findCheckout, payByCard, payFast } from './pay-checkout.ts'
import type * as payments from './payments.store.ts'
import { readBody } from './read-body.ts'
import { scenarioOf } from './test-cards.ts'
import { viewChallenge, viewCheckout } from './views.ts'

const CARD_FORM_BYTES_MAX = 4096

/**
 * What payers' browsers ask, from whichever page the widget stands on: the token, or a challenge's
 * id, is all the right they need.
 */
export function checkoutRoutes(http: FastifyInstance, ctx: BankContext) {
  http.addHook('onRequest', async (_, reply) => {
    allowAnyPage(reply)
  })
  for (const path of ['/bank/api/checkouts/:token/*', '/bank/api/challenges/:id']) {
    http.options(path, async (_, reply) => reply.code(204).send())
  }

  type ByToken = { Params: { token: string } }
  http.get<ByToken>('/bank/api/checkouts/:token', async ({ params }) =>
    viewCheckout(ctx, findCheckout(ctx, params.token)),
  )

  const bodyLimit = CARD_FORM_BYTES_MAX
  http.post<ByToken>('/bank/api/checkouts/:token/pay', { bodyLimit }, async ({ params, body }) => {
    const form = readBody(body, (fields) => ({
      number: fields.text('number'),
      expires: fields.text('expires'),
      cvc: fields.text('cvc'),
      holder: fields.text('holder'),
      save: fields.flag('save'),
    }))
    return told(ctx, () => payByCard(ctx, params.token, form))
  })

  http.post<ByToken>('/bank/api/checkouts/:token/fast', async ({ params }) =>
    told(ctx, () => payFast(ctx, params.token)),
  )

  http.post<ByToken>('/bank/api/checkouts/:token/cancel', async ({ params }) =>
    told(ctx, () => cancelCheckout(ctx, findCheckout(ctx, params.token), 'session_cancelled')),
  )

  challengeRoutes(http, ctx)
}

function challengeRoutes(http: FastifyInstance, ctx: BankContext) {
  type ById = { Params: { id: string } }
  http.get<ById>('/bank/api/challenges/:id', async ({ params }) =>
    viewChallenge(ctx, findChallenge(ctx, params.id)),
  )

  http.post<ById>('/bank/api/challenges/:id', async ({ params: { id }, body }) => {
    const { answer, code } = readBody(body, (fields) => ({
      answer: fields.oneOf('answer', ['approve', 'reject', 'abandon']),
      code: fields.has('code') ? fields.text('code') : '',
    }))
    if (answer === 'approve') {
      const checked = ctx.transact(() => checkCode(ctx, id, code))
      if (!checked.isRight) {
        void ctx.deliver(findChallenge(ctx, id).paymentId)
        return { ...viewChallenge(ctx, findChallenge(ctx, id)), tries_left: checked.triesLeft }
      }
    }
    await told(ctx, () => answerChallenge(ctx, id, answer))
    return viewChallenge(ctx, findChallenge(ctx, id))
  })
}

/** The shop is told while the payer's browser gets its answer; with some cards, before. */
async function told(ctx: BankContext, work: () => payments.Payment) {
  const payment = ctx.transact(work)
  const delivered = ctx.deliver(payment.id)
  const { webhooks } = scenarioOf(payment.card?.scenario ?? null)
  if (webhooks === 'before_return') await delivered
  return viewCheckout(ctx, checkouts.get(ctx.db, payment.checkoutId))
}

function allowAnyPage(reply: FastifyReply) {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type, accept-language',
    'access-control-max-age': '600',
  })
}
