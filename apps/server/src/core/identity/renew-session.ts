import { invariant } from '../../platform/invariant.ts'
import type { Context, Fan } from '../context.ts'
import { mintSession } from './session-token.ts'

/** A fresh session token for a fan who has just been identified. */
export function renewSession(ctx: Context, fan: Fan): string {
  const { id: fanId, creatorId, authDate } = fan
  const signing = { botToken: ctx.settings.botToken, now: ctx.clock.now() }
  const session = mintSession({ fanId, creatorId, authDate }, signing)
  invariant(session, 'whoever was just identified is within the limit of a session')
  return session.token
}
