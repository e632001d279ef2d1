import { askJson, type JsonAnswer } from '@fanlight/web/ask-json'
import type { PhoneApi, PhoneError, PhoneEvent } from '../../src/views/api-types.ts'

const ROOT = '/messenger/api'

export type Call = keyof PhoneApi
export type Reply<C extends Call> = PhoneApi[C]['reply']

interface CallOptions<C extends Call> {
  params?: Record<string, string | number>
  query?: PhoneApi[C] extends { query: infer Query } ? Query : never
  body?: PhoneApi[C] extends { body: infer Body } ? Body : never
}

/** What the messenger refused, by its own code. */
export class PhoneRefusal extends Error {
  override readonly name = 'PhoneRefusal'
  readonly code: string

  constructor({ error, message }: PhoneError) {
    super(message)
    this.code = error
  }
}

let token: string | null = null

/** Logs the phone in: every later call is this user's. */
export function carryToken(value: string) {
  token = value
}

export async function call<C extends Call>(
  name: C,
  options: CallOptions<C> = {},
): Promise<Reply<C>> {
  const [method = 'GET', path = ''] = name.split(' ')
  const { params = {}, query, body } = options
  const answer = await askJson(ROOT + fill(path, params) + search(query), {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body,
  })
  if (answer.isOk) return answer.body as Reply<C>
  throw new PhoneRefusal(toPhoneError(answer))
}

/** Listens until it is told to stop; the browser reconnects by itself. */
export function listen(hear: (event: PhoneEvent) => void, isUp: (up: boolean) => void) {
  const source = new EventSource(`${ROOT}/events?token=${encodeURIComponent(token ?? '')}`)
  for (const type of EVENT_TYPES)
    source.addEventListener(type, ({ data }: MessageEvent<string>) =>
      hear({ type, ...(JSON.parse(data) as object) } as PhoneEvent),
    )
  source.addEventListener('open', () => isUp(true))
  source.addEventListener('error', () => isUp(false))
  return () => source.close()
}

const EVENT_TYPES = [
  'hello',
  'message',
  'message_edited',
  'messages_deleted',
  'chat',
  'user',
  'web_app_query',
  'faults',
  'log',
  'reset',
] as const satisfies PhoneEvent['type'][]

function fill(path: string, params: Record<string, string | number>) {
  return path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(`${params[name] ?? ''}`),
  )
}

function search(query: unknown) {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([k, v]) => [k, `${v}`]))}`
}

function toPhoneError({ status, statusText, body }: JsonAnswer): PhoneError {
  const { error, message } = (body ?? {}) as Partial<PhoneError>
  return { error: error ?? `HTTP_${status}`, message: message ?? statusText }
}
