import { unixSeconds } from '../../../shared/clock.ts'
import { postMessage } from '../chats/post-message.ts'
import { tellUserChanged } from '../chats/tell-chat.ts'
import { badRequest } from '../core/bot-api-error.ts'
import type { Messenger } from '../core/context.ts'
import * as users from '../people/users.store.ts'
import * as subscriptions from './subscriptions.store.ts'
import type { StarTransaction } from './transactions.store.ts'
import * as transactions from './transactions.store.ts'

/** refundStarPayment: gives the Stars back, once, and says so in the chat. */
export function refundPayment(
  messenger: Messenger,
  botId: number,
  { userId, chargeId }: { userId: number; chargeId: string },
): void {
  const { db } = messenger
  if (chargeId === '') throw badRequest('CHARGE_ID_EMPTY')
  if (!users.find(db, userId)) throw badRequest('USER_ID_INVALID')
  const payment = transactions.payment(db, botId, chargeId)
  if (payment?.userId !== userId) throw badRequest('CHARGE_NOT_FOUND')
  if (transactions.isReturned(db, chargeId)) throw badRequest('CHARGE_ALREADY_REFUNDED')

  db.transaction(() => {
    take(messenger, payment, 'refund')
    users.addStars(db, userId, payment.stars)
    stopRenewal(messenger, payment)
    if (payment.kind === 'payment') announceRefund(messenger, payment)
  })
  tellUserChanged(messenger, userId)
}

/**
 * The buyer had the app store return the money: the bot loses the Stars, the buyer does not get
 * them back, and no update tells of it. Only the list of transactions does.
 */
export function chargeBack(messenger: Messenger, botId: number, chargeId: string): boolean {
  const { db } = messenger
  const payment = transactions.payment(db, botId, chargeId)
  if (!payment || transactions.isReturned(db, chargeId)) return false
  db.transaction(() => {
    take(messenger, payment, 'chargeback')
    stopRenewal(messenger, payment)
  })
  return true
}

function take(
  { db, clock, journal }: Messenger,
  payment: StarTransaction,
  kind: 'refund' | 'chargeback',
) {
  transactions.insert(db, {
    ...payment,
    kind,
    stars: -payment.stars,
    date: unixSeconds(clock.now()),
  })
  journal.add({ source: 'stars', text: `${kind} of ${payment.stars} ⭐ to user ${payment.userId}` })
}

function stopRenewal({ db }: Messenger, { botId, id }: StarTransaction) {
  const subscription = subscriptions.findByCharge(db, botId, id)
  if (subscription) subscriptions.save(db, { ...subscription, isCanceled: true })
}

function announceRefund(messenger: Messenger, payment: StarTransaction) {
  const { botId, userId, stars, payload, id } = payment
  postMessage(
    messenger,
    { botId, chatId: userId },
    {
      sender: 'user',
      content: {
        service: {
          refunded_payment: {
            currency: 'XTR',
            total_amount: stars,
            invoice_payload: payload,
            telegram_payment_charge_id: id,
          },
        },
      },
    },
  )
}
