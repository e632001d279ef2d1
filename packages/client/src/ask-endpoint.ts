import { addressOf, headersOf, type Values } from './compose-request.ts'
import type { Answer } from './read-answer.ts'

/** Where the server is, and as whom it is asked. */
export interface Connection {
  /** Where the calls are mounted, without a trailing slash: `/api`, or `https://host/api`. */
  baseUrl: string
  /** Asked before every try, as are language and cookie: they may change while the app is open. */
  credential: () => string
  language: () => string
  /** Minutes as `Date.getTimezoneOffset` counts them. */
  timezoneOffset?: () => number
  cookie?: () => string
  fetch?: typeof fetch
}

/** What any request may hold, once its call's own types have been checked. */
export interface AnyRequest {
  params?: Values
  query?: Values
  body?: unknown
  key?: string
  signal?: AbortSignal
  keepalive?: boolean
}

/** Composes before it fetches, so that a request that cannot be made is no network failure. */
export function askEndpoint(
  options: Connection,
  { method, path }: { method: string; path: string },
  request: AnyRequest,
): Promise<Answer> {
  const address = options.baseUrl + addressOf(path, request.params, request.query)
  const headers = headersOf({
    credential: options.credential(),
    language: options.language(),
    timezoneOffset: options.timezoneOffset?.() ?? new Date().getTimezoneOffset(),
    cookie: options.cookie?.() ?? pageCookie(),
    key: request.key,
  })
  return fetchAnswer(options.fetch ?? fetch, address, {
    method,
    headers,
    credentials: 'include',
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    ...(request.signal && { signal: request.signal }),
    ...(request.keepalive && { keepalive: true }),
  })
}

async function fetchAnswer(
  fetchFrom: typeof fetch,
  address: string,
  init: RequestInit,
): Promise<Answer> {
  const response = await fetchFrom(address, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function pageCookie(): string {
  return (globalThis as { document?: { cookie: string } }).document?.cookie ?? ''
}
