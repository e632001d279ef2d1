import { deviceStorage } from '@fanlight/web/device-storage'
import type { Init } from '../shared/session/session-state.ts'

/** Ends with the tab. A page that comes back without it listens from now on. */
const session = deviceStorage<'heard'>('fanlight:', () => sessionStorage)

/**
 * Where to listen on. A page that comes back from the bank goes on where it stopped, because what
 * was sent meanwhile, a failed payment above all, has not been shown.
 */
export function heardUntil(isFresh: boolean, { user, lastEventId }: Init): number {
  const [fan, heard] = (session.remembered('heard') ?? '').split(':').map(Number)
  if (isFresh || fan !== user.id || heard === undefined || Number.isNaN(heard)) return lastEventId
  return Math.min(heard, lastEventId)
}

export function hearUntil({ user }: Init, eventId: number): void {
  session.remember('heard', `${user.id}:${eventId}`)
}
