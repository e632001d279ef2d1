import type { IncomingMessage, Server } from 'node:http'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../core/context.ts'
import type { Authenticator, IdentifiedFan } from '../../core/http/authenticate.ts'
import type { Metrics } from '../../core/http/metrics.ts'
import { invariant } from '../../platform/invariant.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Hub, openHub } from './hub.ts'
import { LIVE_LIMITS, type LiveLimits } from './live-limits.ts'
import { type ResumePoint, resumeEvents } from './resume-events.ts'

const PATH = '/ws'

declare module 'fastify' {
  interface FastifyRequest {
    resumePoint: ResumePoint | null
    socketOwner: IdentifiedFan | null
  }
}

/** The live socket: `/api/ws?access_token=…&last_event_id=…`. */
export async function liveSocket(
  app: FastifyInstance,
  ctx: Context,
  authenticator: Authenticator,
  metrics: Metrics,
): Promise<Pick<Hub, 'startOver' | 'leave' | 'wakeups'>> {
  return liveSocketWithin(LIVE_LIMITS, app, { ctx, authenticator, metrics })
}

/** The same under limits of the caller's choice. */
export async function liveSocketWithin(
  limits: LiveLimits,
  app: FastifyInstance,
  { ctx, authenticator, metrics }: { ctx: Context; authenticator: Authenticator; metrics: Metrics },
): Promise<Pick<Hub, 'startOver' | 'leave' | 'wakeups'>> {
  const hub = openHub({ ctx, authenticator, metrics, limits })
  const path = app.prefix + PATH
  upgradeOnly(app.server, (request) => {
    return !hub.isClosed && request.method === 'GET' && pathOf(request) === path
  })

  // In a scope of its own, because the plugin upgrades every route that it sees.
  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: serverOptions(limits),
      errorHandler: (error, socket, request) => {
        request.log.debug({ err: error }, 'socket failed')
        // The library itself says goodbye to a client that broke the protocol.
        if (!('code' in error)) socket.terminate()
      },
      preClose: () => hub.close(),
    })
    scope.decorateRequest('resumePoint', null)
    scope.decorateRequest('socketOwner', null)
    scope.addHook('onReady', () => hub.open())
    scope.route({
      method: 'GET',
      url: PATH,
      onRequest: async (request) => {
        request.socketOwner = await authenticator.identify(request, accessTokenIn(request))
      },
      preHandler: async (request) => {
        const lastEventId = lastEventIdIn(request)
        if (!request.ws) throw refuse('invalid_request', { upgrade: 'must be websocket' })
        if (hub.isFull) throw refuse('unavailable')
        request.resumePoint = await resumeEvents(ctx, ownerOf(request).id, lastEventId)
      },
      handler: () => invariant(false, 'a request that is not upgraded was refused'),
      wsHandler: (socket, request) => {
        invariant(request.resumePoint, 'a socket is opened at a resume point')
        hub.join(socket, ownerOf(request), request.resumePoint)
      },
    })
  })
  return hub
}

function ownerOf(request: FastifyRequest) {
  invariant(request.socketOwner, 'a socket belongs to a fan')
  return request.socketOwner
}

/**
 * A cookie does not count: any page could open a socket with it. Base64 that was put into the
 * address as it is has lost its plus signs to the rule that they mean spaces; no credential has any.
 */
function accessTokenIn(request: FastifyRequest): string | null {
  const { access_token: token } = request.query as Record<string, unknown>
  return typeof token === 'string' ? token.replaceAll(' ', '+') : null
}

/** What a script puts into an address when it has not seen any event yet. */
const NO_EVENT = new Set<unknown>([undefined, '', 'null', 'undefined'])

function lastEventIdIn(request: FastifyRequest): number | null {
  const { last_event_id: text } = request.query as Record<string, unknown>
  if (NO_EVENT.has(text)) return null
  if (typeof text !== 'string' || !/^\d+$/.test(text)) {
    throw refuse('invalid_request', { last_event_id: 'must be a whole number, 0 or greater' })
  }
  return Math.min(Number(text), Number.MAX_SAFE_INTEGER)
}

/**
 * Node takes every request that offers an upgrade off HTTP as soon as anybody listens for upgrades,
 * and some clients offer HTTP/2 with whatever they ask. Their requests would lose their bodies, and
 * their connections would stay open for ever.
 */
function upgradeOnly(server: Server, isWanted: (request: IncomingMessage) => boolean) {
  const shouldUpgradeCallback = (request: IncomingMessage) =>
    request.headers.upgrade?.toLowerCase() === 'websocket' && isWanted(request)
  Object.assign(server, { shouldUpgradeCallback })
}

function pathOf(request: IncomingMessage): string | undefined {
  return request.url?.split('?', 1)[0]
}

// A variable, because the library's types do not know closeTimeout yet.
function serverOptions({ frameBytes, closeMs }: LiveLimits) {
  return { maxPayload: frameBytes, closeTimeout: closeMs, clientTracking: false }
}
