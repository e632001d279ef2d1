import { randomBytes } from 'node:crypto'
import { unixSeconds } from '../../../shared/clock.ts'
import * as channels from '../chats/channels.store.ts'
import { tellChatChanged } from '../chats/tell-chat.ts'
import type { Messenger } from '../core/context.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import { showUser } from '../people/show-people.ts'
import * as users from '../people/users.store.ts'
import { queueUpdate } from '../updates/queue-update.ts'
import { payChannel } from './pay-channel.ts'
import type { Subscription } from './subscriptions.store.ts'
import * as subscriptions from './subscriptions.store.ts'
import { newChargeId, type Payment, takePayment } from './take-payment.ts'

/**
 * A subscription is charged every 30 days until someone cancels it. Cancelled, it lasts to the end
 * of what is paid; short of Stars at renewal, it is over at once and the user may fulfil it later.
 */
export function beginSubscription(
  { db }: Messenger,
  payment: Payment,
  {
    chargeId,
    untilDate,
    channelId,
  }: { chargeId: string; untilDate: number; channelId: number | null },
): void {
  subscriptions.insert(db, {
    ...payment,
    id: randomBytes(12).toString('base64url'),
    channelId,
    chargeId,
    periodS: payment.subscriptionPeriod ?? 0,
    untilDate,
  })
}

export function renewSubscriptions(messenger: Messenger, now: Date): void {
  for (const subscription of subscriptions.due(messenger.db, unixSeconds(now))) {
    messenger.db.transaction(() => renew(messenger, subscription))
  }
}

/** The user stops the renewal, allows it again, or pays for one that ran dry. */
export function changeByUser(
  messenger: Messenger,
  { userId, id, isCanceled }: { userId: number; id: string; isCanceled: boolean },
): Subscription {
  const { db, clock } = messenger
  const subscription = subscriptions.find(db, id)
  if (subscription?.userId !== userId) {
    throw new PhoneProblem('SUBSCRIPTION_ID_INVALID', 'There is no such subscription.', 404)
  }
  if (!isCanceled && subscription.isOver) return fulfil(messenger, subscription)
  if (subscription.isOver || subscription.untilDate <= unixSeconds(clock.now())) {
    throw new PhoneProblem('SUBSCRIPTION_EXPIRED', 'The subscription is over.')
  }
  if (!isCanceled && subscription.isBotCanceled) {
    throw new PhoneProblem('BOT_CANCELED', 'Only the bot can allow it again.', 403)
  }
  if (subscription.isCanceled === isCanceled) return subscription

  const changed = { ...subscription, isCanceled }
  subscriptions.save(db, changed)
  tellBot(messenger, changed, isCanceled ? 'canceled' : 'active')
  return changed
}

/** editUserStarSubscription: a bot's no stands until the bot takes it back; its yes asks the user. */
export function changeByBot(
  { db }: Messenger,
  subscription: Subscription,
  isCanceled: boolean,
): void {
  const flags = isCanceled ? { isCanceled, isBotCanceled: true } : { isBotCanceled: false }
  subscriptions.save(db, { ...subscription, ...flags })
}

function renew(messenger: Messenger, subscription: Subscription): void {
  const { db } = messenger
  if (subscription.isCanceled) {
    subscriptions.save(db, { ...subscription, isOver: true })
    setMembership(messenger, subscription, 'left')
    return
  }
  // From the end of what is paid, so that a late run loses no days.
  const untilDate = subscription.untilDate + subscription.periodS
  if (charge(messenger, subscription, untilDate)) {
    subscriptions.save(db, { ...subscription, untilDate, isMissingBalance: false })
    return
  }
  subscriptions.save(db, { ...subscription, isMissingBalance: true, isOver: true })
  messenger.journal.add({
    source: 'stars',
    text: `renewal of ${subscription.title} failed: not enough ⭐`,
    isOk: false,
  })
  tellBot(messenger, subscription, 'failed')
  setMembership(messenger, subscription, 'left')
}

function fulfil(messenger: Messenger, subscription: Subscription): Subscription {
  const { db, clock } = messenger
  const untilDate = unixSeconds(clock.now()) + subscription.periodS
  const renewed = {
    ...subscription,
    untilDate,
    isCanceled: false,
    isMissingBalance: false,
    isOver: false,
  }
  db.transaction(() => {
    if (!charge(messenger, subscription, untilDate)) {
      throw new PhoneProblem('BALANCE_TOO_LOW', 'Not enough Stars.', 402)
    }
    subscriptions.save(db, renewed)
    setMembership(messenger, renewed, 'member')
  })
  messenger.wake()
  return renewed
}

function charge(messenger: Messenger, subscription: Subscription, untilDate: number): boolean {
  const payment = { ...subscription, subscriptionPeriod: subscription.periodS }
  const chargeId = newChargeId()
  if (subscription.channelId !== null) {
    return payChannel(messenger, payment, {
      chargeId,
      channelId: subscription.channelId,
      untilDate,
    })
  }
  return takePayment(messenger, payment, { chargeId, recurrence: { untilDate, isFirst: false } })
}

/** Where the subscription is to a channel, being a member follows it. */
function setMembership(
  messenger: Messenger,
  { channelId, userId, untilDate }: Subscription,
  status: 'member' | 'left',
): void {
  if (channelId === null) return
  const member = channels.member(messenger.db, channelId, userId)
  const until = status === 'member' ? untilDate : 0
  channels.saveMember(messenger.db, { ...member, status, untilDate: until })
  tellChatChanged(messenger, userId, channelId)
}

function tellBot(
  messenger: Messenger,
  { botId, userId, payload }: Subscription,
  state: 'canceled' | 'active' | 'failed',
): void {
  const user = users.find(messenger.db, userId)
  if (!user || botId === 0) return
  queueUpdate(messenger, botId, {
    kind: 'subscription',
    of: userId,
    body: { user: showUser(user), invoice_payload: payload, state },
  })
}
