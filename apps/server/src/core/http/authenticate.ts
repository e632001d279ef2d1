import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refuse.ts'
import type { Context, CreatorMember, Fan } from '../context.ts'
import { indexCreatorBots } from '../identity/creator-bots.ts'
import { type Caller, createCredentialVerifier, credentialOf } from '../identity/credentials.ts'
import { findMember } from '../identity/find-member.ts'
import { LruCache } from '../identity/lru-cache.ts'
import { type IsRevoked, openRevocations } from '../identity/revocations.ts'
import { isKnownFan, upsertPerson } from '../identity/upsert-person.ts'
import { creatorBots, platformBotToken } from '../settings.ts'
import type { RateLimits } from './limit-rate.ts'
import { checkXsrf, sessionCookieOf } from './xsrf.ts'

/** Credentials whose fan this node has written down already. */
const SEEN_MAX = 10_000

/** A fan, and how long what they showed proves it. */
export interface IdentifiedFan extends Fan {
  credentialEndsAt: Date
}

export interface Authenticator {
  /**
   * Whose credential this is; throws a refusal when it is invalid. Counts the request against the
   * fan's rate, and against the address only where there is no fan: many may share one.
   */
  identify(request: FastifyRequest, credential: string | null): Promise<IdentifiedFan>
  /** For which creator this person acts; throws a refusal when there is none. */
  demandMember(fan: Fan): Promise<CreatorMember>
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
    creatorBots: indexCreatorBots(creatorBots(ctx.settings)),
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

  return {
    async identify(request, credential) {
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
    },
    async demandMember({ id }) {
      const member = await findMember(ctx, id)
      if (!member) throw refuse('forbidden')
      return member
    },
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
  app.addHook('onRequest', async (request) => {
    const { contract, caller = contract?.caller } = request.routeOptions.config
    if (caller !== 'fan' && caller !== 'creator') return
    request.fan = await authenticator.identify(request, credentialIn(request))
    if (caller === 'creator') request.member = await authenticator.demandMember(request.fan)
  })
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
