import type { QueuedPayout } from '@fanlight/contract'

export const QUEUE_STATES = ['requested', 'approved', 'sent'] as const
export type QueueState = (typeof QUEUE_STATES)[number]

export const NEXT_STEP = { requested: 'approved', approved: 'sent', sent: 'paid' } as const

/** Who approved a payout cannot send it. */
export function mayTake({ state, isOwn }: QueuedPayout): boolean {
  return state !== 'approved' || !isOwn
}

/** By itself only what nothing speaks against is ticked; that money has arrived, a person says. */
export function isTicked(payout: QueuedPayout, touched: ReadonlyMap<number, boolean>): boolean {
  if (!mayTake(payout)) return false
  const isSound = payout.state !== 'sent' && payout.checks.every(({ isPassed }) => isPassed)
  return touched.get(payout.id) ?? isSound
}
