import { hash } from 'node:crypto'
import { CREDENTIAL_CHARS_MAX } from '@fanlight/contract/limits'
import { LruCache } from '../../platform/lru-cache.ts'
import { INIT_DATA_MAX_AGE_SECONDS } from './freshness.ts'
import {
  type Authority,
  authenticateInitData,
  checkAge,
  type InitData,
  type InitDataProblem,
  type InitDataRules,
  type InitDataVerification,
  verifyInitData,
} from './init-data.ts'
import { SESSION_TOKEN_PREFIX, type SessionProblem, verifySession } from './session-token.ts'

/** About 1 kB each. Past it a request costs a hash and a parse more, nothing else. */
const VERIFIED_INIT_DATA_MAX = 5000

const AUTHORIZATION = /^TgAuth +(\S+) *$/i

export type CredentialRules = Authority & { maxAgeSeconds?: number | undefined }

export type Caller = {
  fanId: number
  /** The creator that the credential names: where the fan is, never a right to anything. */
  creatorId: number | null
  authDate: Date
  /** From then on the credential is too old. */
  expiresAt: Date
  /** What the messenger says of the fan; null when a session token speaks for them. */
  initData: InitData | null
}

export type CredentialProblem = 'missing' | InitDataProblem | SessionProblem

export type Verification = { ok: true; caller: Caller } | { ok: false; problem: CredentialProblem }

type VerifyInitData = (text: string, rules: InitDataRules) => InitDataVerification

/** The credential in an `Authorization: TgAuth …` header; null without one. */
export function credentialOf(authorization: string | undefined): string | null {
  return AUTHORIZATION.exec(authorization ?? '')?.[1] ?? null
}

/** Who is calling, told from raw init data, its token form or our session token. */
export function verifyCredentials(
  text: string | null | undefined,
  rules: CredentialRules & { now: Date },
): Verification {
  return verifyBy(verifyInitData, text, rules)
}

/** The same with a memory, because a client sends the same init data with every request. */
export function createCredentialVerifier(
  rules: CredentialRules,
): (text: string | null | undefined, now: Date) => Verification {
  const verify = rememberGenuine(new LruCache(VERIFIED_INIT_DATA_MAX))
  return (text, now) => verifyBy(verify, text, { ...rules, now })
}

function verifyBy(
  verify: VerifyInitData,
  text: string | null | undefined,
  rules: InitDataRules,
): Verification {
  if (!text) return { ok: false, problem: 'missing' }
  if (text.length > CREDENTIAL_CHARS_MAX) return { ok: false, problem: 'too_long' }
  if (text.startsWith(SESSION_TOKEN_PREFIX)) return callerOfSession(text, rules)

  const verified = verify(text, rules)
  if (!verified.ok) return verified

  const { initData } = verified
  const { user, creatorId, authDate } = initData
  const { maxAgeSeconds = INIT_DATA_MAX_AGE_SECONDS } = rules
  const expiresAt = new Date(authDate.getTime() + maxAgeSeconds * 1000)
  return { ok: true, caller: { fanId: user.id, creatorId, authDate, expiresAt, initData } }
}

/** Signed by the bot's token of now, or by one that is still believed while it is being replaced. */
function callerOfSession(
  token: string,
  { botToken, believedBotTokens = [], now }: InitDataRules,
): Verification {
  const [first, ...others] = [botToken, ...believedBotTokens].map((each) =>
    verifySession(token, { botToken: each, now }),
  )
  const verified = others.find(({ ok }) => ok) ?? first ?? { ok: false, problem: 'forged' }
  if (!verified.ok) return verified

  const { fanId, creatorId, authDate, expiresAt } = verified.session
  return { ok: true, caller: { fanId, creatorId, authDate, expiresAt, initData: null } }
}

/**
 * Remembers only that init data is genuine; its age is judged at each use, and what is too old is
 * forgotten. Keyed by digest, so that entries stay small and the duration of a look-up tells
 * nothing of a credential.
 */
function rememberGenuine(genuine: LruCache<InitDataVerification>): VerifyInitData {
  return (text, rules) => {
    const key = hash('sha256', text, 'base64')
    const known = genuine.get(key)
    const authenticated = known ?? authenticateInitData(text, rules)
    const checked = checkAge(authenticated, rules)

    if (!checked.ok) genuine.delete(key)
    else if (!known) genuine.set(key, authenticated)
    return checked
  }
}
