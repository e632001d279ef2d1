import { SOCKET_REPLACED } from '@fanlight/contract/limits'

export interface Close {
  code: number
  reason: string
}

/** Why we end a socket. After each of them but `replaced` a client comes back and resumes. */
export const CLOSES = {
  goingAway: { code: 1001, reason: 'going away' },
  tooManyFrames: { code: 1008, reason: 'too many messages' },
  historyGone: { code: 1012, reason: 'events are gone: resume to learn which are left' },
  showCredentialAgain: { code: 4001, reason: 'show your credential again' },
  replaced: { code: SOCKET_REPLACED, reason: 'replaced by a newer socket' },
} as const satisfies Record<string, Close>
