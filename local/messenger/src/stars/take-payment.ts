import { randomBytes } from 'node:crypto'
import { unixSeconds } from '../../../shared/clock.ts'
import { postMessage } from '../chats/post-message.ts'
import { tellUserChanged } from '../chats/tell-chat.ts'
import type { Messenger } from '../core/context.ts'
import * as users from '../people/users.store.ts'
import * as transactions from './transactions.store.ts'

export interface Payment {
  botId: number
  userId: number
  title: string
  payload: string
  stars: number
  subscriptionPeriod: number | null
}

/** The part of a subscription that its payments speak of. */
export interface Recurrence {
  untilDate: number
  isFirst: boolean
}

export function newChargeId(): string {
  return `stx${randomBytes(48).toString('base64url')}`
}

/**
 * Moves the Stars and tells the bot by a service message, all of it once; false, and nothing
 * happens, when the wallet is short. Runs inside the caller's transaction.
 */
export function takePayment(
  messenger: Messenger,
  payment: Payment,
  { chargeId, recurrence }: { chargeId: string; recurrence: Recurrence | null },
): boolean {
  const { db, clock, journal } = messenger
  const { botId, userId, stars } = payment
  if (!users.addStars(db, userId, -stars)) return false

  transactions.insert(db, {
    ...payment,
    id: chargeId,
    channelId: null,
    kind: 'payment',
    date: unixSeconds(clock.now()),
    media: null,
  })
  postMessage(
    messenger,
    { botId, chatId: userId },
    {
      sender: 'user',
      content: { service: { successful_payment: describe(payment, chargeId, recurrence) } },
    },
  )
  journal.add({ source: 'stars', text: `user ${userId} paid ${stars} ⭐ for ${payment.title}` })
  tellUserChanged(messenger, userId)
  return true
}

function describe(payment: Payment, chargeId: string, recurrence: Recurrence | null) {
  return {
    currency: 'XTR',
    total_amount: payment.stars,
    invoice_payload: payment.payload,
    ...(recurrence && {
      subscription_expiration_date: recurrence.untilDate,
      is_recurring: true,
      ...(recurrence.isFirst && { is_first_recurring: true }),
    }),
    telegram_payment_charge_id: chargeId,
    provider_payment_charge_id: `${payment.userId}_${chargeId.slice(3, 13)}`,
  }
}
