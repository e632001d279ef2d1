import {
  type Body,
  mayBeLeftOut,
  type Params,
  type Query,
  type Reply,
  type Route,
  type StudioPermission,
} from '@fanlight/contract'
import { BODY_BYTES_MAX } from '@fanlight/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { invariant } from '../../platform/invariant.ts'
import type { CreatorMember, Fan, StaffCaller } from '../context.ts'
import type { ApiKey } from '../keys/api-keys.ts'
import type { RequestKey } from '../sales/request-key.ts'
import type { StudioSession } from '../studio/sessions.ts'
import { type Locale, readLocale } from './locale.ts'
import { requestKeyOf } from './request-key.ts'

export interface Call<R extends Route> {
  /** Null where the call is open to anyone. */
  fan: R['caller'] extends 'anyone' | 'key' ? null : Fan
  /** For whom the caller acts, where the call is a creator's. */
  member: R['caller'] extends 'creator' ? CreatorMember : null
  /** Who of the staff calls, where the call is theirs. */
  staff: R['caller'] extends 'staff' ? StaffCaller : null
  /** Which key was shown, where the call is another system's. */
  apiKey: R['caller'] extends 'key' ? ApiKey : null
  params: Params<R>
  query: Query<R>
  body: Body<R>
  requestKey: RequestKey
  /** How this person wants to be spoken to. */
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer that is JSON already. The door that writes it answers for it that the contract describes it. */
export class Written {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

/** Opens the door of one call of the contract. */
export type Serve = <R extends Route>(
  route: R,
  handle: (call: Call<R>) => Promise<Reply<R> | Written> | Reply<R>,
) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's entry; without one the route is ours alone and takes no caller. */
    contract?: Route
    /** For a creator's call that the contract cannot describe: who may make it. */
    may?: StudioPermission
  }
  interface FastifyRequest {
    fan: Fan | null
    member: CreatorMember | null
    staff: StaffCaller | null
    apiKey: ApiKey | null
    /** The session that a cookie proved; null where the messenger vouches for the caller. */
    studioSession: StudioSession | null
  }
}

export function serveOn(app: FastifyInstance): Serve {
  return (route, handle) => {
    const options: RouteShorthandOptions = {
      bodyLimit: route.bytesMax ?? BODY_BYTES_MAX,
      config: { contract: route },
      schema: {
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        response: { 200: route.reply },
      },
    }
    app.route({
      method: route.method,
      url: route.path,
      ...options,
      ...(route.body && mayBeLeftOut(route.body) && { preValidation: fillIn }),
      async handler(request, reply) {
        // Every answer is one fan's own, and many hold keys.
        reply.header('cache-control', 'no-store')
        const answer = await handle(callOf(request, reply))
        if (!(answer instanceof Written)) return answer
        reply.type('application/json; charset=utf-8')
        return answer.json
      },
    })
  }
}

/** What need not be sent is read as empty, before anything validates it. */
function fillIn(request: FastifyRequest, _reply: FastifyReply, done: () => void) {
  request.body ??= {}
  done()
}

function callOf<R extends Route>(request: FastifyRequest, reply: FastifyReply): Call<R> {
  const isOpen = request.routeOptions.config.contract?.caller === 'anyone'
  const isKnown = request.fan !== null || request.apiKey !== null
  invariant(isKnown || isOpen, 'a fan route runs only for a verified fan')
  return {
    fan: request.fan as Call<R>['fan'],
    member: request.member as Call<R>['member'],
    staff: request.staff as Call<R>['staff'],
    apiKey: request.apiKey as Call<R>['apiKey'],
    params: request.params as Params<R>,
    query: request.query as Query<R>,
    body: request.body as Body<R>,
    requestKey: request.method === 'POST' ? requestKeyOf(request) : null,
    get locale() {
      return readLocale(request)
    },
    request,
    reply,
  }
}
