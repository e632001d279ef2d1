import { createHmac, timingSafeEqual } from 'node:crypto'
import { botIdOf, botKeys } from './bot-keys.ts'
import { type AgeProblem, ageProblem, INIT_DATA_MAX_AGE_SECONDS } from './freshness.ts'
import {
  dataCheckString,
  INIT_DATA_CHARS_MAX,
  parseInitDataToken,
  parseRawInitData,
  type SignedFields,
} from './init-data-fields.ts'
import { type MessengerUser, parseMessengerUser } from './messenger-user.ts'
import { verifyThirdParty } from './third-party.ts'

/**
 * What makes init data genuine: a hash by the bot's token, or the messenger's own signature where
 * its key is given. The signature is then for the bot of the token unless another one is named.
 */
export type Authority =
  | {
      botToken: string
      thirdPartyKey?: string | undefined
      thirdPartyBotId?: number | undefined
    }
  | { botToken?: undefined; thirdPartyKey: string; thirdPartyBotId: number }

export type AgeRules = { now: Date; maxAgeSeconds?: number | undefined }

export type InitDataRules = Authority & AgeRules

export type InitData = {
  user: MessengerUser
  authDate: Date
  startParam: string | null
  queryId: string | null
  chatType: string | null
  chatInstance: string | null
  /** Only the token form names one, and nothing signs it: never a proof of anything. */
  creatorId: number | null
}

export type InitDataProblem = 'malformed' | 'too_long' | 'forged' | 'no_user' | AgeProblem

export type InitDataVerification =
  | { ok: true; initData: InitData }
  | { ok: false; problem: InitDataProblem }

const UNIX_SECONDS = /^[1-9][0-9]{0,10}$/

/** Believes init data, raw or as a token, that the messenger signed and that is young enough. */
export function verifyInitData(text: string, rules: InitDataRules): InitDataVerification {
  return judgeAge(authenticateInitData(text, rules), rules)
}

/** The half of it that time does not change: whether the messenger signed this. */
export function authenticateInitData(text: string, authority: Authority): InitDataVerification {
  const isRaw = isRawInitData(text)
  if (isRaw && text.length > INIT_DATA_CHARS_MAX) return { ok: false, problem: 'too_long' }

  const signed = isRaw ? parseRawInitData(text) : parseInitDataToken(text)
  if (!signed) return { ok: false, problem: 'malformed' }
  if (!isGenuine(signed, authority)) return { ok: false, problem: 'forged' }
  return interpret(signed)
}

/** The other half: genuine init data does not stay good for ever. */
export function judgeAge(
  verified: InitDataVerification,
  { now, maxAgeSeconds = INIT_DATA_MAX_AGE_SECONDS }: AgeRules,
): InitDataVerification {
  if (!verified.ok) return verified

  const problem = ageProblem(verified.initData.authDate, now, maxAgeSeconds)
  return problem ? { ok: false, problem } : verified
}

/** Raw init data has several fields, and base64 has no '&'. */
function isRawInitData(text: string): boolean {
  return text.includes('&')
}

function isGenuine(signed: SignedFields, authority: Authority): boolean {
  const { botToken, thirdPartyKey } = authority
  if (botToken !== undefined && hasGenuineHash(signed, botToken)) return true
  if (thirdPartyKey === undefined) return false

  return verifyThirdParty(signed, { botId: thirdPartyBotId(authority), publicKey: thirdPartyKey })
}

function thirdPartyBotId(authority: Authority): number {
  if (authority.botToken === undefined) return authority.thirdPartyBotId
  return authority.thirdPartyBotId ?? botIdOf(authority.botToken)
}

/** Telegram's rule: `signature` is part of what is hashed. */
function hasGenuineHash({ fields, hash }: SignedFields, botToken: string): boolean {
  const hmac = createHmac('sha256', botKeys(botToken).initData)
  const expected = hmac.update(dataCheckString(fields)).digest()
  return timingSafeEqual(expected, Buffer.from(hash, 'hex'))
}

function interpret({ fields, creatorId }: SignedFields): InitDataVerification {
  const authDate = fields.get('auth_date') ?? ''
  if (!UNIX_SECONDS.test(authDate)) return { ok: false, problem: 'malformed' }

  const user = parseMessengerUser(fields.get('user'))
  if (!user) return { ok: false, problem: 'no_user' }

  const initData = {
    user,
    authDate: new Date(Number(authDate) * 1000),
    startParam: fields.get('start_param') ?? null,
    queryId: fields.get('query_id') ?? null,
    chatType: fields.get('chat_type') ?? null,
    chatInstance: fields.get('chat_instance') ?? null,
    creatorId,
  }
  return { ok: true, initData }
}
