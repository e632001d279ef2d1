import { randomBytes } from 'node:crypto'
import * as invoices from '../../chats/invoices.store.ts'
import { showMedia, showMessage } from '../../chats/show-message.ts'
import { badRequest } from '../../core/bot-api-error.ts'
import type { Json } from '../../core/json.ts'
import { showUser } from '../../people/show-people.ts'
import * as users from '../../people/users.store.ts'
import { answerCheckout } from '../../stars/pay-invoice.ts'
import { refundPayment } from '../../stars/return-payment.ts'
import * as subscriptions from '../../stars/subscriptions.store.ts'
import { changeByBot } from '../../stars/subscriptions.ts'
import * as transactions from '../../stars/transactions.store.ts'
import type { Call, Method } from '../method.ts'
import { readInvoice, readSubscriptionPeriod } from '../read-invoice.ts'
import { sendContent } from '../send-content.ts'

export const paymentMethods: Record<string, Method> = {
  createInvoiceLink({ messenger, bot, args }) {
    const request = readInvoice(args)
    const subscriptionPeriod = readSubscriptionPeriod(args, request.stars)
    const slug = newSlug()
    const invoice = { ...request, slug, botId: bot.id, subscriptionPeriod, isSingleUse: false }
    invoices.insert(messenger.db, invoice)
    return `https://t.me/$${slug}`
  },

  async sendInvoice(call) {
    const { messenger, bot, args } = call
    const request = readInvoice(args)
    const slug = newSlug()
    const message = await sendContent(call, () => {
      const startParameter = args.text('start_parameter')
      const { title, description, stars, photoUrl } = request
      return { invoice: { slug, title, description, startParameter, stars, photoUrl } }
    })
    const invoice = { ...request, slug, botId: bot.id, subscriptionPeriod: null, isSingleUse: true }
    invoices.insert(messenger.db, invoice)
    return showMessage(messenger, bot, message)
  },

  answerPreCheckoutQuery({ messenger, bot, args }) {
    const id = args.required('pre_checkout_query_id')
    const error = args.boolean('ok') ? null : args.required('error_message')
    answerCheckout(messenger, bot.id, { id, error })
    return true
  },

  refundStarPayment({ messenger, bot, args }) {
    const userId = readUserId(args.integer('user_id'))
    const chargeId = args.text('telegram_payment_charge_id')
    refundPayment(messenger, bot.id, { userId, chargeId })
    return true
  },

  editUserStarSubscription({ messenger, bot, args }) {
    const userId = readUserId(args.integer('user_id'))
    const chargeId = args.required('telegram_payment_charge_id')
    if (!args.has('is_canceled')) throw badRequest('parameter "is_canceled" is required')
    const subscription = subscriptions.findByCharge(messenger.db, bot.id, chargeId)
    if (subscription?.userId !== userId) throw badRequest('CHARGE_NOT_FOUND')
    if (subscription.isOver) throw badRequest('SUBSCRIPTION_NOT_ACTIVE')
    changeByBot(messenger, subscription, args.boolean('is_canceled'))
    return true
  },

  getStarTransactions(call) {
    const { messenger, bot, args } = call
    const offset = Math.max(args.integer('offset') ?? 0, 0)
    const limit = args.integerWithin('limit', { or: 100, min: 1, max: 100 })
    const found = transactions.ofBot(messenger.db, bot.id, { offset, limit })
    return { transactions: found.map((transaction) => showTransaction(call, transaction)) }
  },

  getMyStarBalance: ({ messenger, bot }) => ({
    amount: transactions.balance(messenger.db, bot.id),
  }),
}

function newSlug(): string {
  return randomBytes(15).toString('base64url')
}

function readUserId(id: number | null): number {
  if (id === null) throw badRequest('invalid user_id specified')
  return id
}

function showTransaction(call: Call, transaction: transactions.StarTransaction): Json {
  const { id, stars, date } = transaction
  const side = stars > 0 ? 'source' : 'receiver'
  const partner =
    transaction.kind === 'chargeback' ? { type: 'other' } : showPartner(call, transaction)
  return { id, amount: Math.abs(stars), date, [side]: partner }
}

function showPartner({ messenger, bot }: Call, transaction: transactions.StarTransaction): Json {
  const { userId, payload, subscriptionPeriod, media } = transaction
  const user = users.find(messenger.db, userId)
  const common = { type: 'user', user: user ? showUser(user) : { id: userId } }
  if (media) {
    const paid_media = media.map((item) => ({ type: item.kind, ...showMedia(bot, item) }))
    return {
      ...common,
      transaction_type: 'paid_media_payment',
      paid_media,
      ...(payload && { paid_media_payload: payload }),
    }
  }
  return {
    ...common,
    transaction_type: 'invoice_payment',
    invoice_payload: payload,
    ...(subscriptionPeriod && { subscription_period: subscriptionPeriod }),
  }
}
