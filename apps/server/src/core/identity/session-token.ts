import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { Context, Fan } from '../context.ts'
import { platformBotToken } from '../settings.ts'
import { botKeys } from './bot-keys.ts'
import { CLOCK_SKEW_SECONDS } from './freshness.ts'

/** Names the format. No other credential can begin so: base64 and query strings have no such dot. */
export const SESSION_TOKEN_PREFIX = 'fs1.'
export const SESSION_LIFE_SECONDS = 24 * 60 * 60
/** However often it is refreshed, a session ends this long after the messenger's own word. */
export const SESSION_LIMIT_SECONDS = 30 * 24 * 60 * 60

const TOKEN =
  /^(fs1\.([0-9a-z]+)\.([0-9a-z]+)\.([0-9a-z]+)\.([0-9a-z]+)\.([0-9a-z]+))\.([\w-]{43})$/
const RADIX = 36
const NO_CREATOR = 0

export type SessionClaims = {
  fanId: number
  creatorId: number | null
  /** When the messenger vouched for the fan; a refresh carries it over. */
  authDate: Date
}

export type Session = SessionClaims & { issuedAt: Date; expiresAt: Date }

export type SessionProblem = 'malformed' | 'forged' | 'expired' | 'from_future'

export type SessionVerification =
  | { ok: true; session: Session }
  | { ok: false; problem: SessionProblem }

type Signing = { botToken: string; now: Date }

/**
 * A token for a caller who has just been verified, by init data or by an earlier token: minting
 * again is the refresh. Null once the limit is reached.
 */
export function mintSession(
  { fanId, creatorId, authDate }: SessionClaims,
  { botToken, now }: Signing,
): { token: string; expiresAt: Date } | null {
  const authSeconds = unixSeconds(authDate)
  const issued = unixSeconds(now)
  const expires = Math.min(issued + SESSION_LIFE_SECONDS, authSeconds + SESSION_LIMIT_SECONDS)
  if (expires <= issued) return null

  const claims = [fanId, creatorId ?? NO_CREATOR, authSeconds, issued, expires]
  const head = SESSION_TOKEN_PREFIX + claims.map((claim) => claim.toString(RADIX)).join('.')
  return { token: `${head}.${sign(head, botToken)}`, expiresAt: fromSeconds(expires) }
}

export function verifySession(token: string, { botToken, now }: Signing): SessionVerification {
  const [, head = '', fan, creator, auth, issued, expires, mac = ''] = TOKEN.exec(token) ?? []
  if (head === '') return { ok: false, problem: 'malformed' }

  const isSigned = timingSafeEqual(Buffer.from(mac), Buffer.from(sign(head, botToken)))
  if (!isSigned) return { ok: false, problem: 'forged' }

  const session = {
    fanId: number(fan),
    creatorId: number(creator) === NO_CREATOR ? null : number(creator),
    authDate: fromSeconds(number(auth)),
    issuedAt: fromSeconds(number(issued)),
    expiresAt: fromSeconds(number(expires)),
  }
  const problem = lifeProblem(session, now)
  return problem ? { ok: false, problem } : { ok: true, session }
}

function lifeProblem({ issuedAt, expiresAt }: Session, now: Date): SessionProblem | null {
  if (unixSeconds(issuedAt) > unixSeconds(now) + CLOCK_SKEW_SECONDS) return 'from_future'
  return now >= expiresAt ? 'expired' : null
}

function sign(head: string, botToken: string): string {
  return createHmac('sha256', botKeys(botToken).session).update(head).digest('base64url')
}

function number(digits: string | undefined): number {
  return Number.parseInt(digits ?? '', RADIX)
}

function fromSeconds(value: number): Date {
  return new Date(value * 1000)
}

/** A fresh session token for a fan who has just been identified, unless theirs has come to its end. */
export function renewSession(ctx: Context, fan: Fan): string {
  const { id: fanId, creatorId, authDate } = fan
  const signing = { botToken: platformBotToken(ctx.settings), now: ctx.clock.now() }
  const session = mintSession({ fanId, creatorId, authDate }, signing)
  if (!session) throw refuse('unauthorized', { reason: 'expired' })
  return session.token
}
