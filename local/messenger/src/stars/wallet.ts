import { unixSeconds } from '../../../shared/clock.ts'
import { tellUserChanged } from '../chats/tell-chat.ts'
import type { Messenger } from '../core/context.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import * as bots from '../people/bots.store.ts'
import * as users from '../people/users.store.ts'
import type { PhoneStarTransaction, PhoneSubscription } from '../views/phone-views.ts'
import type { Subscription } from './subscriptions.store.ts'
import * as transactions from './transactions.store.ts'

/** What the shop offers; any other whole number is sold too. */
export const STAR_PACKS = [50, 100, 250, 500, 1000, 2500, 10_000]

const PURCHASE_MAX = 1_000_000
const LISTED_MAX = 100

/** Buys Stars from the app store. Money is no object in the sandbox. Returns the new balance. */
export function buyStars(messenger: Messenger, userId: number, stars: number): number {
  const { db, clock, journal } = messenger
  if (!Number.isInteger(stars) || stars < 1 || stars > PURCHASE_MAX) {
    throw new PhoneProblem('STARS_AMOUNT_INVALID', 'Stars are bought by whole numbers.')
  }
  db.transaction(() => {
    users.addStars(db, userId, stars)
    transactions.insertPurchase(db, userId, { stars, date: unixSeconds(clock.now()) })
  })
  journal.add({ source: 'stars', text: `user ${userId} bought ${stars} ⭐` })
  tellUserChanged(messenger, userId)
  return users.find(db, userId)?.stars ?? 0
}

/** Newest first. */
export function listTransactions({ db }: Messenger, userId: number): PhoneStarTransaction[] {
  const bought = transactions.purchases(db, userId, LISTED_MAX).map(
    ({ seq, stars, date }): PhoneStarTransaction => ({
      id: `purchase${seq}`,
      date,
      stars,
      title: 'Stars',
      kind: 'bought',
    }),
  )
  const moved = transactions.ofUser(db, userId, LISTED_MAX).map(
    ({ id, date, stars, title, kind }): PhoneStarTransaction => ({
      id,
      date,
      stars: kind === 'chargeback' ? 0 : -stars,
      title,
      kind: kind === 'refund' ? 'refunded' : kind === 'chargeback' ? 'charged_back' : 'spent',
    }),
  )
  return [...bought, ...moved].sort((a, b) => b.date - a.date).slice(0, LISTED_MAX)
}

export function showSubscription({ db }: Messenger, subscription: Subscription): PhoneSubscription {
  return {
    id: subscription.id,
    botId: subscription.botId,
    botName: bots.find(db, subscription.botId)?.name ?? subscription.title,
    title: subscription.title,
    stars: subscription.stars,
    untilDate: subscription.untilDate,
    isCanceled: subscription.isCanceled,
    isBotCanceled: subscription.isBotCanceled,
    isMissingBalance: subscription.isMissingBalance,
  }
}
