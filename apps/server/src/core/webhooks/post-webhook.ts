import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { DeliveryProblem } from '@fanlight/contract/webhooks'
import { AddressForbidden, isPublicAddress, lookupPublic } from '../../platform/public-address.ts'

const ANSWER_WITHIN_MS = 10_000
/** What an address answers is of no interest beyond its code; more than this is not waited for. */
const ANSWER_BYTES_MAX = 64 * 1024

export interface Answer {
  /** Null where there was none. */
  code: number | null
  problem: DeliveryProblem | null
  tookMs: number
}

export interface Posted {
  url: string
  headers: Record<string, string>
  body: string
}

/** Whether an address may be told anything at all, as far as its text shows. */
export function isFitAddress(text: string, isLive: boolean): boolean {
  const url = URL.parse(text)
  if (url === null || `${url.username}${url.password}` !== '') return false
  if (url.protocol !== 'https:' && (isLive || url.protocol !== 'http:')) return false
  const host = bareHost(url)
  return !isLive || isIP(host) === 0 || isPublicAddress(host)
}

/**
 * Posts once and says what came of it. A redirect is not followed: it could lead where the address may
 * not. Live, only machines of the public Internet are asked.
 */
export async function postWebhook(posted: Posted, isLive: boolean): Promise<Answer> {
  const startedAt = performance.now()
  const tookMs = () => Math.round(performance.now() - startedAt)
  if (!isFitAddress(posted.url, isLive)) {
    return { code: null, problem: 'address_forbidden', tookMs: tookMs() }
  }
  try {
    const code = await codeOf(posted, isLive)
    return { code, problem: problemIn(code), tookMs: tookMs() }
  } catch (error) {
    return { code: null, problem: problemOf(error), tookMs: tookMs() }
  }
}

function codeOf({ url, headers, body }: Posted, isLive: boolean): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const ask = new URL(url).protocol === 'https:' ? httpsRequest : httpRequest
  const request = ask(url, {
    method: 'POST',
    agent: false, // a connection of its own: one that is kept could outlive the look at its address
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    ...(isLive && { lookup: lookupPublic }),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Fanlight-Webhooks/1',
      ...headers,
    },
  })
  request.once('error', reject)
  request.once('response', (answer) => readThrough(answer, request, resolve))
  request.end(body)
  return promise
}

/** A receiver may need to see that its answer was read; one without end is cut off. */
function readThrough(
  answer: IncomingMessage,
  request: ClientRequest,
  resolve: (code: number) => void,
) {
  const done = () => {
    resolve(answer.statusCode ?? 0)
    request.destroy()
  }
  let bytes = 0
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES_MAX) done()
  })
  answer.once('end', done)
  answer.once('error', done)
}

function problemIn(code: number): DeliveryProblem | null {
  if (code >= 200 && code < 300) return null
  return code >= 300 && code < 400 ? 'redirected' : 'refused'
}

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof AddressForbidden) return 'address_forbidden'
  const name = error instanceof Error ? error.name : ''
  return name === 'AbortError' || name === 'TimeoutError' ? 'timed_out' : 'unreachable'
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
