import type { Messenger } from './context.ts'
import * as checkouts from './stars/checkouts.store.ts'
import { expireCheckouts } from './stars/pay-invoice.ts'
import * as subscriptions from './stars/subscriptions.store.ts'
import { renewSubscriptions } from './stars/subscriptions.ts'
import type { Deliverer } from './updates/update-dispatcher.ts'
import type { Poller } from './updates/poller.ts'
import * as updates from './updates/updates.store.ts'

interface Carriers {
  deliverer: Deliverer
  poller: Poller
}

/** Does all that is due by `now` and waits until it is delivered, and what follows from it too. */
export async function runDue(messenger: Messenger, carriers: Carriers, now: Date): Promise<void> {
  const { deliverer, poller } = carriers
  for (;;) {
    expireCheckouts(messenger, now)
    renewSubscriptions(messenger, now)
    poller.wake()
    deliverer.kick()
    await deliverer.idle()
    const next = nextDueMs(messenger, deliverer)
    if (next === null || next > now.getTime()) return
  }
}

/** When something is due next, deliveries that wait for another try included. */
export function nextDueMs({ db, clock }: Messenger, deliverer: Deliverer): number | null {
  const renewal = subscriptions.nextDue(db)
  const dues = [
    checkouts.nextDeadlineMs(db),
    renewal === null ? null : renewal * 1000,
    deliverer.nextDueMs(),
    updates.nextVisibleMs(db, clock.now().getTime()),
  ].filter((due) => due !== null)
  return dues.length === 0 ? null : Math.min(...dues)
}
