import { useSyncExternalStore } from 'react'
import { forget, remember, remembered } from '../storage.ts'
import type { Payment } from './payment.ts'

/**
 * The payment that this device began last, which every screen of the flow shows. It is kept on the
 * device, because a trip to the bank, a reload or the system may end the page at any moment.
 */
let current: Payment | null = read()
const watchers = new Set<() => void>()

export function currentPayment(): Payment | null {
  return current
}

export function usePayment(): Payment | null {
  return useSyncExternalStore(watchPayment, currentPayment)
}

export function watchPayment(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** It has been seen to its end, or never was. */
export function endPayment(): void {
  setPayment(null)
}

export function setPayment(payment: Payment | null): void {
  current = payment
  if (payment) remember('payment', JSON.stringify(payment))
  else forget('payment')
  for (const watcher of watchers) watcher()
}

function read(): Payment | null {
  try {
    const kept = JSON.parse(remembered('payment') ?? 'null') as Payment | null
    return typeof kept?.state === 'string' && Number.isSafeInteger(kept.amount) ? kept : null
  } catch {
    return null // Not written by this app.
  }
}
