import type { StudioPermission } from '@fanlight/contract'
import { isPermitted } from '@fanlight/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refuse.ts'
import type { Context, CreatorMember, Fan } from '../context.ts'
import { indexCreatorBots, presentCreatorBots } from '../identity/creator-bots.ts'
import { type Caller, createCredentialVerifier, credentialOf } from '../identity/credentials.ts'
import { LruCache } from '../identity/lru-cache.ts'
import { type IsRevoked, openRevocations } from '../identity/revocations.ts'
import { isKnownFan, upsertPerson } from '../identity/upsert-person.ts'
import { creatorBots, platformBotToken } from '../settings.ts'
import { findMember } from '../studio/members.ts'
import { studioCookieOf } from '../studio/session-cookie.ts'
import { findStudioSession, type StudioSession } from '../studio/sessions.ts'
import type { RateLimits } from './limit-rate.ts'
import { checkXsrf, sessionCookieOf } from './xsrf.ts'

/** Credentials whose fan this node has written down already. */
const SEEN_MAX = 10_000

/** A fan, and how long what they showed proves it. */
export interface IdentifiedFan extends Fan {
  credentialEndsAt: Date
}

export interface IdentifiedMember {
  fan: Fan
  member: CreatorMember
  /** Null where the messenger vouches for this very request. */
  session: StudioSession | null
}

export interface Authenticator {
  /**
   * Whose credential this is; throws a refusal when it is invalid. Counts the request against the
   * fan's rate, and against the address only where there is no fan: many may share one.
   */
  identify(request: FastifyRequest, credential: string | null): Promise<IdentifiedFan>
  /**
   * Who acts for a creator, by the studio's cookie or by what the messenger signed; throws a refusal
   * for anybody else, and for a member who lacks this permission.
   */
  identifyMember(request: FastifyRequest, may: StudioPermission): Promise<IdentifiedMember>
  /** For a call that is open to anyone: counts it against the address. */
  countStranger(request: FastifyRequest): Promise<void>
  /** Which credentials were revoked; for those that were identified a while ago. */
  readRevocations(): Promise<IsRevoked>
  /** Forgets whom this node has seen: their rows may be gone. */
  forget(): void
}

export function createAuthenticator(ctx: Context, limits: RateLimits): Authenticator {
  const { thirdPartyKey, believedBotTokens, initDataMaxAgeSeconds } = ctx.settings
  const verify = createCredentialVerifier({
    botToken: platformBotToken(ctx.settings),
    believedBotTokens,
    creatorBots: ctx.bots
      ? presentCreatorBots(ctx.bots)
      : indexCreatorBots(creatorBots(ctx.settings)),
    ...(thirdPartyKey && { thirdPartyKey }),
    maxAgeSeconds: initDataMaxAgeSeconds,
  })
  const revocations = openRevocations(ctx)
  let seen = new LruCache<true>(SEEN_MAX)

  const see = async (caller: Caller) => {
    const key = `${caller.fanId}:${caller.initData?.authDate.getTime() ?? ''}`
    if (seen.get(key)) return
    if (caller.initData) await upsertPerson(ctx, caller.initData.user, caller.authDate)
    else if (!(await isKnownFan(ctx, caller.fanId))) throw refuse('unauthorized')
    seen.set(key, true)
  }

  const identify: Authenticator['identify'] = async (request, credential) => {
    const verified = verify(credential, ctx.clock.now())
    if (!verified.ok) {
      await limits.countAddress(request)
      throw refuse('unauthorized', { reason: verified.problem })
    }
    const { fanId, creatorId, authDate, expiresAt } = verified.caller
    await limits.countFan(request, fanId)
    const isRevoked = await revocations.read()
    if (isRevoked(fanId, authDate)) throw refuse('unauthorized', { reason: 'revoked' })
    await see(verified.caller)
    return { id: fanId, creatorId, authDate, credentialEndsAt: expiresAt }
  }

  /** A revocation of everything that a person has ends what they signed in to before it, too. */
  const identifySession = async (request: FastifyRequest, cookie: string) => {
    const session = await findStudioSession(ctx, cookie)
    if (!session) {
      await limits.countAddress(request)
      throw refuse('unauthorized', { reason: 'expired' })
    }
    const { personId: fanId, createdAt } = session
    await limits.countFan(request, fanId)
    const isRevoked = await revocations.read()
    if (isRevoked(fanId, createdAt)) throw refuse('unauthorized', { reason: 'revoked' })
    return session
  }

  return {
    identify,
    async identifyMember(request, may) {
      const cookie = studioCookieIn(request)
      const session = cookie === null ? null : await identifySession(request, cookie)
      const fan = session ? fanOf(session) : await identify(request, credentialIn(request))
      const member = await findMember(ctx, fan.id)
      if (!member || !isPermitted(member, may)) throw refuse('forbidden')
      return { fan, member, session }
    },
    countStranger: limits.countStranger,
    readRevocations: revocations.read,
    forget() {
      seen = new LruCache(SEEN_MAX)
      revocations.forget()
    },
  }
}

/** Every route that wants a caller gets them before anything of the request is read. */
export function authenticate(app: FastifyInstance, authenticator: Authenticator) {
  app.decorateRequest('fan', null)
  app.decorateRequest('member', null)
  app.decorateRequest('studioSession', null)
  app.addHook('onRequest', async (request) => {
    const { contract, may = contract?.may } = request.routeOptions.config
    if (may !== undefined) {
      const { fan, member, session } = await authenticator.identifyMember(request, may)
      Object.assign(request, { fan, member, studioSession: session })
    } else if (contract?.caller === 'fan') {
      request.fan = await authenticator.identify(request, credentialIn(request))
    } else if (contract?.caller === 'anyone') {
      await authenticator.countStranger(request)
    }
  })
}

/** What the messenger signed goes before a cookie, which may be another person's of this browser. */
function studioCookieIn(request: FastifyRequest): string | null {
  const cookie = studioCookieOf(request)
  if (request.headers.authorization !== undefined || !cookie) return null
  checkXsrf(request)
  return cookie
}

function fanOf({ personId, createdAt }: StudioSession): Fan {
  return { id: personId, creatorId: null, authDate: createdAt }
}

/** A header cannot be sent by a foreign page; a cookie can, so that one needs the XSRF proof too. */
function credentialIn(request: FastifyRequest): string | null {
  const cookie = sessionCookieOf(request)
  if (request.headers.authorization !== undefined || !cookie) {
    return credentialOf(request.headers.authorization)
  }
  checkXsrf(request)
  return cookie
}
