import type { Messenger } from './core/context.ts'
import * as checkouts from './stars/checkouts.store.ts'
import { expireCheckouts } from './stars/pay-invoice.ts'
import * as subscriptions from './stars/subscriptions.store.ts'
import { renewSubscriptions } from './stars/subscriptions.ts'
import type { Poller } from './updates/poller.ts'
import type { UpdateDispatcher } from './updates/update-dispatcher.ts'
import * as updates from './updates/updates.store.ts'

interface Transports {
  dispatcher: UpdateDispatcher
  poller: Poller
}

/** Does all that is due by `now` and waits until it is delivered, and what follows from it too. */
export async function runDue(
  messenger: Messenger,
  transports: Transports,
  now: Date,
): Promise<void> {
  const { dispatcher, poller } = transports
  for (;;) {
    expireCheckouts(messenger, now)
    renewSubscriptions(messenger, now)
    poller.wake()
    dispatcher.kick()
    await dispatcher.idle()
    const next = nextDueMs(messenger, dispatcher)
    if (next === null || next > now.getTime()) return
  }
}

/** When something is due next, deliveries that wait for another try included. */
export function nextDueMs({ db, clock }: Messenger, dispatcher: UpdateDispatcher): number | null {
  const renewal = subscriptions.nextDue(db)
  const dues = [
    checkouts.nextDeadlineMs(db),
    renewal === null ? null : renewal * 1000,
    dispatcher.nextDueMs(),
    updates.nextVisibleMs(db, clock.now().getTime()),
  ].filter((due) => due !== null)
  return dues.length === 0 ? null : Math.min(...dues)
}
