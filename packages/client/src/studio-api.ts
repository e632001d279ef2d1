import type { Body, Params, Query, Reply } from '@fanlight/contract'
import { type AnyRequest, askEndpoint, type Connection } from './ask-endpoint.ts'
import { randomKey } from './random-key.ts'
import { readAnswer } from './read-answer.ts'
import { type Rhythm, repeat } from './repeat.ts'
import { sleep } from './sleep.ts'
import type { StudioCallName, StudioRouteOf } from './studio-calls.ts'
import { STUDIO_ENDPOINTS } from './studio-endpoints.ts'

export type StudioReply<N extends StudioCallName> = Reply<StudioRouteOf<N>>

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { [N in Name]: T }

export type StudioRequest<N extends StudioCallName> = Part<'params', Params<StudioRouteOf<N>>> &
  Part<'query', Query<StudioRouteOf<N>>> &
  Part<'body', Body<StudioRouteOf<N>>> &
  (StudioRouteOf<N>['method'] extends 'POST' ? { key?: string } : unknown) & {
    signal?: AbortSignal
  }

type RequestArgument<N extends StudioCallName> =
  Partial<StudioRequest<N>> extends StudioRequest<N>
    ? [request?: StudioRequest<N>]
    : [request: StudioRequest<N>]

export interface StudioApi {
  /** Resolves with the reply of a 200; rejects with an ApiError, a NetworkError or the abort reason. */
  call: <N extends StudioCallName>(
    name: N,
    ...request: RequestArgument<N>
  ) => Promise<StudioReply<N>>
  /** For one action of a person; it stays the same when they try that action again. */
  newKey: () => string
}

/** The caller is known by a cookie. What reads or has a key is repeated when it fails. */
export function createStudioApi(options: Omit<Connection, 'credential'>): StudioApi {
  const rhythm: Rhythm = { random: Math.random, now: Date.now, sleep }
  const connection = { ...options, credential: () => '' }

  return {
    async call<N extends StudioCallName>(name: N, ...[request]: RequestArgument<N>) {
      const asked: AnyRequest = request ?? {}
      const endpoint = STUDIO_ENDPOINTS[name]
      const ask = () => askEndpoint(connection, endpoint, asked)
      const isRead = endpoint.method === 'GET' || 'isRead' in endpoint
      const isRepeatable = isRead || asked.key !== undefined
      const answer = await repeat({ ask, isRepeatable, signal: asked.signal }, rhythm)
      return readAnswer(answer) as StudioReply<N>
    },
    newKey: randomKey,
  }
}
