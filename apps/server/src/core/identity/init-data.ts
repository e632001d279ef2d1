import { createHmac, timingSafeEqual } from 'node:crypto'
import { unpackStartParam } from '@fanlight/domain'
import { botIdOf, botKeys } from './bot-keys.ts'
import type { CreatorBots } from './creator-bots.ts'
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

/** What makes init data genuine. */
export type Authority = {
  /** The platform's own bot. Its token stays with us, so a hash by it is believed. */
  botToken: string
  /** Hashed by one of these is as good as by the platform's bot; an extension may bring some. */
  believedBotTokens?: readonly string[] | undefined
  /**
   * Their owners have these tokens too and could hash whatever they like. What is signed for such a
   * bot is believed by the messenger's own signature alone.
   */
  creatorBots?: CreatorBots | undefined
  /** The messenger's Ed25519 key, in hex; without it no creator's bot is believed. */
  thirdPartyKey?: string | undefined
}

export type AgeRules = { now: Date; maxAgeSeconds?: number | undefined }

export type InitDataRules = Authority & AgeRules

export type InitData = {
  user: MessengerUser
  authDate: Date
  startParam: string | null
  queryId: string | null
  chatType: string | null
  chatInstance: string | null
  /**
   * The creator that the token form names, or else the one whose bot signed. Nothing signs the
   * former: never a proof of anything.
   */
  creatorId: number | null
}

export type InitDataProblem = 'malformed' | 'too_long' | 'forged' | 'no_user' | AgeProblem

export type InitDataVerification =
  | { ok: true; initData: InitData }
  | { ok: false; problem: InitDataProblem }

const UNIX_SECONDS = /^[1-9][0-9]{0,10}$/

/** Believes init data, raw or as a token, that the messenger signed and that is young enough. */
export function verifyInitData(text: string, rules: InitDataRules): InitDataVerification {
  return checkAge(authenticateInitData(text, rules), rules)
}

/** The half of it that time does not change: whether the messenger signed this. */
export function authenticateInitData(text: string, authority: Authority): InitDataVerification {
  const isRaw = isRawInitData(text)
  if (isRaw && text.length > INIT_DATA_CHARS_MAX) return { ok: false, problem: 'too_long' }

  const signed = isRaw ? parseRawInitData(text) : parseInitDataToken(text)
  if (!signed) return { ok: false, problem: 'malformed' }
  const signer = signerOf(signed, authority)
  if (!signer) return { ok: false, problem: 'forged' }
  return interpret({ ...signed, creatorId: signed.creatorId ?? signer.creatorId })
}

/** The other half: genuine init data does not stay good for ever. */
export function checkAge(
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

type Signer = { creatorId: number | null }

const PLATFORM: Signer = { creatorId: null }

/** At most one hash per believed token and one signature are worked out, however many bots there are. */
function signerOf(signed: SignedFields, authority: Authority): Signer | null {
  const { botToken, believedBotTokens = [], creatorBots, thirdPartyKey: publicKey } = authority
  const isForPlatform = signed.botId === null || signed.botId === botIdOf(botToken)
  const believed = [botToken, ...believedBotTokens]
  if (isForPlatform && believed.some((token) => hasGenuineHash(signed, token))) return PLATFORM

  const botId = signed.botId ?? creatorBots?.botOf(namedCreator(signed) ?? 0) ?? null
  const creatorId = botId === null ? null : (creatorBots?.creatorOf(botId) ?? null)
  if (botId === null || creatorId === null || publicKey === undefined) return null
  return verifyThirdParty(signed, { botId, publicKey }) ? { creatorId } : null
}

/** Where the bot is not named: the creator that the token names, or the deep link. */
function namedCreator({ creatorId, fields }: SignedFields): number | null {
  return creatorId ?? unpackStartParam(fields.get('start_param') ?? '')?.creatorId ?? null
}

/** Telegram's rule: `signature` is part of what is hashed. */
function hasGenuineHash({ fields, hash }: SignedFields, botToken: string): boolean {
  const text = dataCheckString(fields)
  const expected = createHmac('sha256', botKeys(botToken).initData).update(text).digest()
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
