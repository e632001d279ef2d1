import { showInvoice } from '../chats/show-phone-message.ts'
import type { Messenger } from '../core/context.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import { newFormId, payInvoice } from '../stars/pay-invoice.ts'
import * as subscriptions from '../stars/subscriptions.store.ts'
import { changeByUser } from '../stars/subscriptions.ts'
import { buyStars, listTransactions, STAR_PACKS, showSubscription } from '../stars/wallet.ts'
import type { ServePhone } from './serve-phone.ts'

export function starRoutes(serve: ServePhone, messenger: Messenger) {
  serve.own('GET /invoices/:slug', (user, request) => {
    const invoice = showInvoice(messenger, request.param('slug'))
    if (!invoice) throw new PhoneProblem('SLUG_INVALID', 'There is no such invoice.', 404)
    return { invoice, stars: user.stars, formId: newFormId() }
  })

  serve.own('POST /invoices/:slug/pay', (user, request) => {
    const formId = request.optionalText('formId')
    const slug = request.param('slug')
    return payInvoice(messenger, { userId: user.id, slug, ...(formId !== undefined && { formId }) })
  })

  serve.own('GET /stars', (user) => ({
    stars: user.stars,
    packs: STAR_PACKS,
    transactions: listTransactions(messenger, user.id),
    subscriptions: subscriptions
      .ofUser(messenger.db, user.id)
      .map((subscription) => showSubscription(messenger, subscription)),
  }))

  serve.own('POST /stars/buy', (user, request) => ({
    stars: buyStars(messenger, user.id, request.integer('stars')),
  }))

  serve.own('POST /stars/subscriptions/:subscriptionId', (user, request) => {
    const id = request.param('subscriptionId')
    const isCanceled = request.boolean('isCanceled')
    const changed = changeByUser(messenger, { userId: user.id, id, isCanceled })
    return { subscription: showSubscription(messenger, changed) }
  })
}
