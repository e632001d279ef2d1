import type { Init } from '../shared/session/session-state.ts'

const KEY = 'fanlight:heard'

/**
 * Where to listen on. A page that comes back from the bank goes on where it stopped, because what
 * was sent meanwhile, a failed payment above all, has not been shown.
 */
export function heardUntil(isFresh: boolean, { user, lastEventId }: Init): number {
  const [fan, heard] = read().split(':').map(Number)
  if (isFresh || fan !== user.id || heard === undefined || Number.isNaN(heard)) return lastEventId
  return Math.min(heard, lastEventId)
}

export function hearUntil({ user }: Init, eventId: number): void {
  try {
    sessionStorage.setItem(KEY, `${user.id}:${eventId}`)
  } catch {
    // Then a page that comes back listens from now on.
  }
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
