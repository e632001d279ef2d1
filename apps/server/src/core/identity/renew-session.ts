import { refuse } from '../../platform/refuse.ts'
import type { Context, Fan } from '../context.ts'
import { platformBotToken } from '../settings.ts'
import { mintSession } from './session-token.ts'

/** A fresh session token for a fan who has just been identified, unless theirs has come to its end. */
export function renewSession(ctx: Context, fan: Fan): string {
  const { id: fanId, creatorId, authDate } = fan
  const signing = { botToken: platformBotToken(ctx.settings), now: ctx.clock.now() }
  const session = mintSession({ fanId, creatorId, authDate }, signing)
  if (!session) throw refuse('unauthorized', { reason: 'expired' })
  return session.token
}
