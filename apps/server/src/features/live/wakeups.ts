import type { Delivery } from './delivery.ts'

/** Where notifications work, the sweep finds next to nothing. */
export interface WakeupCounts {
  notification: number
  sweep: number
}

/** Has a fan's events read, and counts what made it necessary. */
export class Wakeups {
  readonly counts: WakeupCounts = { notification: 0, sweep: 0 }
  readonly #delivery: Pick<Delivery, 'schedule'>

  constructor(delivery: Pick<Delivery, 'schedule'>) {
    this.#delivery = delivery
  }

  notified(fanId: number) {
    this.counts.notification += 1
    this.#delivery.schedule(fanId)
  }

  swept(fanId: number) {
    this.counts.sweep += 1
    this.#delivery.schedule(fanId)
  }
}
