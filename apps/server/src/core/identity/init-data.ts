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
 * What makes init data genuine: a hash by the token of one of our bots, or the messenger's own
 * signature where its key is given. The signature is then for one of these bots unless another is
 * named.
 */
export type Authority =
  | {
      /** The platform's own bot; it signs our session tokens too. */
      botToken: string
      /** Bots that speak for one creator each. */
      creatorBots?: readonly CreatorBot[] | undefined
      thirdPartyKey?: string | undefined
      thirdPartyBotId?: number | undefined
    }
  | { botToken?: undefined; thirdPartyKey: string; thirdPartyBotId: number }

export type CreatorBot = { creatorId: number; token: string }

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
  return judgeAge(authenticateInitData(text, rules), rules)
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

/** A bot that init data may have been signed for; without a token only the messenger can say so. */
type Signer = { creatorId: number | null; token: string } | { creatorId: null; botId: number }

function signerOf(signed: SignedFields, authority: Authority): Signer | null {
  const { thirdPartyKey: publicKey } = authority
  const signers = signersOf(authority, signed.creatorId)
  const text = dataCheckString(signed.fields)
  const byHash = signers.find((each) => 'token' in each && hasGenuineHash(text, signed, each.token))
  if (byHash || publicKey === undefined) return byHash ?? null

  const isSignedFor = (botId: number) => verifyThirdParty(signed, { botId, publicKey })
  return signers.find((each) => isSignedFor(thirdPartyBotId(each, authority))) ?? null
}

/** The bot of the creator whose app is open is the likeliest: most credentials cost one hash. */
function signersOf(authority: Authority, likeliest: number | null): Signer[] {
  if (authority.botToken === undefined) {
    return [{ creatorId: null, botId: authority.thirdPartyBotId }]
  }
  const { botToken, creatorBots = [] } = authority
  const isLikeliest = ({ creatorId }: CreatorBot) => creatorId === likeliest
  return [
    ...creatorBots.filter(isLikeliest),
    { creatorId: null, token: botToken },
    ...creatorBots.filter((bot) => !isLikeliest(bot)),
  ]
}

function thirdPartyBotId(signer: Signer, { thirdPartyBotId }: Authority): number {
  if ('botId' in signer) return signer.botId
  return (signer.creatorId === null ? thirdPartyBotId : undefined) ?? botIdOf(signer.token)
}

/** Telegram's rule: `signature` is part of what is hashed. */
function hasGenuineHash(text: string, { hash }: SignedFields, botToken: string): boolean {
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
