import type { PhoneEvent } from '../views/api-types.ts'

type Listener = (event: PhoneEvent) => void

/** Tells the phones that are on. Nothing is kept for those that are not. */
export interface PhoneBus {
  listen(userId: number, listener: Listener): () => void
  tell(userId: number, event: PhoneEvent): void
  tellAll(event: PhoneEvent): void
  isOn(userId: number): boolean
}

export function openPhoneBus(): PhoneBus {
  const listeners = new Map<number, Set<Listener>>()

  return {
    listen(userId, listener) {
      const others = listeners.get(userId) ?? new Set()
      listeners.set(userId, others.add(listener))
      return () => others.delete(listener)
    },
    tell(userId, event) {
      for (const listener of listeners.get(userId) ?? []) listener(event)
    },
    tellAll(event) {
      for (const userId of listeners.keys()) this.tell(userId, event)
    },
    isOn: (userId) => (listeners.get(userId)?.size ?? 0) > 0,
  }
}
