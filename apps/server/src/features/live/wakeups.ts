import type { StoredEvent } from '../../core/events/stored-event.ts'
import type { Delivery } from './delivery.ts'

/** Where notifications work, the sweep finds next to nothing. */
export interface WakeupCounts {
  notification: number
  sweep: number
}

/** Has a fan's events delivered, and counts what made it necessary. */
export class Wakeups {
  readonly counts: WakeupCounts = { notification: 0, sweep: 0 }
  readonly #delivery: Pick<Delivery, 'schedule' | 'push'>

  constructor(delivery: Pick<Delivery, 'schedule' | 'push'>) {
    this.#delivery = delivery
  }

  notified(fanId: number, event?: StoredEvent) {
    this.counts.notification += 1
    if (event) this.#delivery.push(fanId, event)
    else this.#delivery.schedule(fanId)
  }

  swept(fanId: number) {
    this.counts.sweep += 1
    this.#delivery.schedule(fanId)
  }
}
