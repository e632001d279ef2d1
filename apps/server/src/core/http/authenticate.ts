import type { KeyScope, Route, StudioPermission } from '@fanlight/contract'
import { isPermitted, isStaffPermitted } from '@fanlight/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LruCache } from '../../platform/lru-cache.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Context, CreatorMember, Fan, StaffCaller } from '../context.ts'
import { indexCreatorBots, presentCreatorBots } from '../identity/creator-bots.ts'
import { type Caller, createCredentialVerifier, credentialOf } from '../identity/credentials.ts'
import { type IsRevoked, openRevocations } from '../identity/revocations.ts'
import { openSuspensions } from '../identity/suspensions.ts'
import { isKnownFan, upsertPerson } from '../identity/upsert-person.ts'
import type { ApiKey } from '../keys/api-keys.ts'
import { forgetMarks } from '../leak-mark/fan-marks.ts'
import { creatorBots, platformBotToken } from '../settings.ts'
import { findStaff, hasFactor } from '../staff/staff.ts'
import { findMember } from '../studio/members.ts'
import { studioCookieOf } from '../studio/session-cookie.ts'
import { findStudioSession, type StudioSession } from '../studio/sessions.ts'
import { identifyKey } from './identify-key.ts'
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

type StaffRoute = Extract<Route, { caller: 'staff' }>

export interface IdentifiedStaff {
  fan: Fan
  staff: StaffCaller
  session: StudioSession
}

interface StaffAtDoor {
  personId: number
  session: StudioSession | null
  request: FastifyRequest
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
  /**
   * Who works for the operator, by the studio's cookie alone; throws a refusal for anybody else, and
   * for one who lacks the permission or has not given as much of the second factor as the call asks.
   */
  identifyStaff(request: FastifyRequest, route: StaffRoute): Promise<IdentifiedStaff>
  /** Which key another system shows; throws a refusal for one that is unknown, revoked or too narrow. */
  identifyKey(request: FastifyRequest, scope: KeyScope): Promise<ApiKey>
  /** For a call that is open to anyone: counts it against the address. */
  countStranger(request: FastifyRequest): void
  /** Which credentials were revoked; for those that were identified a while ago. */
  readRevocations(): Promise<IsRevoked>
  /** Forgets whom this node has seen: their rows may be gone. */
  forget(): void
}

export function createAuthenticator(ctx: Context, limits: RateLimits): Authenticator {
  const verify = createVerifier(ctx)
  const revocations = openRevocations(ctx)
  const suspensions = openSuspensions(ctx)
  const people = openSeenPeople(ctx)

  const identify: Authenticator['identify'] = async (request, credential) => {
    const verified = verify(credential, ctx.clock.now())
    if (!verified.ok) {
      limits.countAddress(request)
      throw refuse('unauthorized', { reason: verified.problem })
    }
    const { fanId, creatorId, authDate, expiresAt } = verified.caller
    limits.countFan(request, fanId)
    if (await suspensions.isSuspended(fanId)) throw refuse('suspended')
    const isRevoked = await revocations.read()
    if (isRevoked(fanId, authDate)) throw refuse('unauthorized', { reason: 'revoked' })
    await people.see(verified.caller)
    return { id: fanId, creatorId, authDate, credentialEndsAt: expiresAt }
  }

  /** A revocation of everything that a person has ends what they signed in to before it, too. */
  const identifySession = async (request: FastifyRequest, cookie: string) => {
    const session = await findStudioSession(ctx, cookie)
    if (!session) {
      limits.countAddress(request)
      throw refuse('unauthorized', { reason: 'expired' })
    }
    const { personId: fanId, createdAt } = session
    limits.countFan(request, fanId)
    const isRevoked = await revocations.read()
    if (isRevoked(fanId, createdAt)) throw refuse('unauthorized', { reason: 'revoked' })
    return session
  }

  const identifyPerson = async (request: FastifyRequest) => {
    const cookie = studioCookieIn(request)
    const session = cookie === null ? null : await identifySession(request, cookie)
    const fan = session ? fanOf(session) : await identify(request, credentialIn(request))
    return { session, fan }
  }

  return {
    identify,
    async identifyMember(request, may) {
      const { session, fan } = await identifyPerson(request)
      const member = await findMember(ctx, fan.id)
      if (!member || !isPermitted(member, may)) throw refuse('forbidden')
      return { fan, member, session }
    },
    async identifyStaff(request, route) {
      const { session, fan } = await identifyPerson(request)
      return { fan, ...(await admitStaff(ctx, { personId: fan.id, session, request }, route)) }
    },
    identifyKey: (request, scope) => identifyKey(ctx, limits, request, scope),
    countStranger: limits.countStranger,
    readRevocations: revocations.read,
    forget() {
      people.forget()
      revocations.forget()
      suspensions.forget()
      forgetMarks(ctx)
    },
  }
}

/** Writes down who calls, once for what the messenger said of them. */
function openSeenPeople(ctx: Context) {
  let seen = new LruCache<true>(SEEN_MAX)
  return {
    async see({ fanId, initData, authDate }: Caller) {
      const key = `${fanId}:${initData?.authDate.getTime() ?? ''}`
      if (seen.get(key)) return
      if (initData) await upsertPerson(ctx, initData.user, authDate)
      else if (!(await isKnownFan(ctx, fanId))) throw refuse('unauthorized')
      seen.set(key, true)
    },
    forget() {
      seen = new LruCache(SEEN_MAX)
    },
  }
}

function createVerifier(ctx: Context) {
  const { thirdPartyKey, believedBotTokens, initDataMaxAgeSeconds } = ctx.settings
  return createCredentialVerifier({
    botToken: platformBotToken(ctx.settings),
    believedBotTokens,
    creatorBots: ctx.bots
      ? presentCreatorBots(ctx.bots)
      : indexCreatorBots(creatorBots(ctx.settings)),
    ...(thirdPartyKey && { thirdPartyKey }),
    maxAgeSeconds: initDataMaxAgeSeconds,
  })
}

async function admitStaff(
  ctx: Context,
  { personId, session, request }: StaffAtDoor,
  { may, factor = 'given' }: StaffRoute,
): Promise<Omit<IdentifiedStaff, 'fan'>> {
  const staff = await findStaff(ctx, personId)
  if (!staff || !isStaffPermitted(staff, may)) throw refuse('forbidden')
  if (!session) throw refuse('unauthorized') // only a session can have a second factor
  if (!(await hasFactor(ctx, session.id, factor))) throw refuse('factor_required')
  return { staff: { ...staff, sessionId: session.id, origin: request.ip }, session }
}

/** Every route that wants a caller gets them before anything of the request is read. */
export function authenticate(app: FastifyInstance, authenticator: Authenticator) {
  app.decorateRequest('fan', null)
  app.decorateRequest('member', null)
  app.decorateRequest('staff', null)
  app.decorateRequest('apiKey', null)
  app.decorateRequest('studioSession', null)
  app.addHook('onRequest', async (request) => {
    const { contract, may = permissionOf(contract) } = request.routeOptions.config
    if (contract?.caller === 'staff') {
      const { fan, staff, session } = await authenticator.identifyStaff(request, contract)
      Object.assign(request, { fan, staff, studioSession: session })
    } else if (may !== undefined) {
      const { fan, member, session } = await authenticator.identifyMember(request, may)
      Object.assign(request, { fan, member, studioSession: session })
    } else if (contract?.caller === 'fan') {
      request.fan = await authenticator.identify(request, credentialIn(request))
    } else if (contract?.caller === 'key') {
      request.apiKey = await authenticator.identifyKey(request, contract.scope)
    } else if (contract?.caller === 'anyone') {
      authenticator.countStranger(request)
    }
  })
}

function permissionOf(contract: Route | undefined): StudioPermission | undefined {
  return contract?.caller === 'creator' ? contract.may : undefined
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
