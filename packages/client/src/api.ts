import type { Body, Params, Query, Reply } from '@fanlight/contract'
import { type AnyRequest, askEndpoint, type Connection } from './ask-endpoint.ts'
import type { CallName, Endpoints, RouteOf } from './calls.ts'
import { ENDPOINTS } from './endpoints.ts'
import { randomKey } from './random-key.ts'
import { readAnswer } from './read-answer.ts'
import { type Rhythm, repeat } from './repeat.ts'
import { sleep } from './sleep.ts'

export interface ApiOptions extends Partial<Rhythm>, Connection {
  newKey?: () => string
}

export interface Api {
  /**
   * Resolves with the reply of a 200; rejects with an ApiError, a NetworkError or the abort reason.
   * A POST is repeated only if it changes nothing or carries a key, and then with the same one.
   */
  call: <N extends CallName>(name: N, ...request: RequestArgument<N>) => Promise<ReplyOf<N>>
  /** A key for one action of a person; it stays the same when they try that action again. */
  newKey: () => string
}

export type ReplyOf<N extends CallName> = Reply<RouteOf<N>>

export type RequestOf<N extends CallName> = Part<'params', Params<RouteOf<N>>> &
  Part<'query', Query<RouteOf<N>>> &
  Part<'body', Body<RouteOf<N>>> &
  (RouteOf<N>['method'] extends 'POST' ? { key?: string } : unknown) & {
    signal?: AbortSignal
    /** Goes out even while the page goes away. */
    keepalive?: boolean
  }

type RequestArgument<N extends CallName> =
  Partial<RequestOf<N>> extends RequestOf<N> ? [request?: RequestOf<N>] : [request: RequestOf<N>]

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Partial<T> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T }

export function createApi(options: ApiOptions): Api {
  const rhythm: Rhythm = {
    random: options.random ?? Math.random,
    now: options.now ?? Date.now,
    sleep: options.sleep ?? sleep,
  }

  return {
    async call<N extends CallName>(name: N, ...[request]: RequestArgument<N>) {
      const asked: AnyRequest = request ?? {}
      const endpoint = (ENDPOINTS as Endpoints)[name]
      const isRead = endpoint.method === 'GET' || 'isRead' in endpoint
      const isRepeatable = isRead || asked.key !== undefined
      const ask = () => askEndpoint(options, endpoint, asked)
      const answer = await repeat({ ask, isRepeatable, signal: asked.signal }, rhythm)
      return readAnswer(answer) as ReplyOf<N>
    },
    newKey: options.newKey ?? randomKey,
  }
}
