import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refuse.ts'
import type { Context, Fan } from '../context.ts'
import { type Caller, createCredentialVerifier, credentialOf } from '../identity/credentials.ts'
import * as fans from '../identity/fans.store.ts'
import { LruCache } from '../identity/lru-cache.ts'
import type { MessengerUser } from '../identity/messenger-user.ts'
import type { RateLimits } from './limit-rate.ts'
import { checkXsrf, sessionCookieOf } from './xsrf.ts'

/** Credentials whose fan this node has written down already. */
const SEEN_MAX = 10_000

export interface Callers {
  /**
   * Whose credential this is; throws a refusal when it is nobody's. Counts the request against the
   * fan's rate, and against the address only where there is no fan: many may share one.
   */
  identify(request: FastifyRequest, credential: string | null): Promise<Fan>
  /** Forgets whom this node has seen: their rows may be gone. */
  forget(): void
}

export function openCallers(ctx: Context, limits: RateLimits): Callers {
  const { botToken, thirdPartyKey, initDataMaxAgeSeconds } = ctx.settings
  const verify = createCredentialVerifier({
    botToken,
    ...(thirdPartyKey && { thirdPartyKey }),
    maxAgeSeconds: initDataMaxAgeSeconds,
  })
  let seen = new LruCache<true>(SEEN_MAX)

  const see = async (caller: Caller) => {
    const key = `${caller.fanId}:${caller.initData?.authDate.getTime() ?? ''}`
    if (seen.get(key)) return
    if (caller.initData) await fans.see(ctx.db, namesOf(caller.initData.user), caller.authDate)
    else if (!(await fans.exists(ctx.db, caller.fanId))) throw refuse('unauthorized')
    seen.set(key, true)
  }

  return {
    async identify(request, credential) {
      const verified = verify(credential, ctx.clock.now())
      if (!verified.ok) {
        await limits.countAddress(request)
        throw refuse('unauthorized', { reason: verified.problem })
      }
      const { fanId, creatorId, authDate } = verified.caller
      await limits.countFan(request, fanId)
      await see(verified.caller)
      return { id: fanId, creatorId, authDate }
    },
    forget() {
      seen = new LruCache(SEEN_MAX)
    },
  }
}

/** Every fan route of the contract gets its fan before anything of the request is read. */
export function knowCallers(app: FastifyInstance, callers: Callers) {
  app.decorateRequest('fan', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.contract?.caller !== 'fan') return
    request.fan = await callers.identify(request, credentialIn(request))
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

function namesOf(user: MessengerUser): fans.FanNames {
  const { id, firstName, lastName, username, languageCode } = user
  return {
    id,
    firstName,
    lastName: lastName ?? '',
    username: username ?? '',
    languageCode: languageCode ?? '',
  }
}
