import { randomBytes } from 'node:crypto'
import { ProviderFault } from '../provider-fault.ts'
import type { StarsInvoices } from './stars-invoices.ts'

export interface StandInStars extends StarsInvoices {
  /** The next `times` questions end in a timeout. */
  faultNext(times?: number): void
}

/**
 * Invoice links without a messenger behind them. As at the messenger, asking twice gives two links;
 * a link begins with the top-up's id, so that the caller knows what it pays for.
 */
export function standInStars(): StandInStars {
  let faults = 0
  const mayFail = () => {
    if (faults === 0) return
    faults -= 1
    throw new ProviderFault('stars', 'no answer in time', true)
  }
  return {
    botId: null,
    async createLink({ topUpId }) {
      mayFail()
      return `https://t.me/$${topUpId}_${randomBytes(6).toString('base64url')}`
    },
    async refund() {
      mayFail()
    },
    async listMovements() {
      return { read: 0, movements: [] }
    },
    faultNext(times = 1) {
      faults = times
    },
  }
}
