import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What the gateway asked, as it came over the wire. */
export interface Asked {
  method: string
  path: string
  headers: IncomingMessage['headers']
  form: URLSearchParams
}

interface Answer {
  status: number
  body: object
}

export interface StripeApi extends AsyncDisposable {
  api: { protocol: 'http'; host: string; port: number }
  asked: Asked[]
  /** The payment that the session of this top-up leads to. */
  keepsIntent(intent: { id: string } & Record<string, unknown>): void
  /** What was given back of a payment. */
  keepsRefunds(intentId: string, refunds: object[]): void
  /** What its balance lists, the newest first; pages are of two lines. */
  keepsBalance(lines: ({ id: string; created: number } & Record<string, unknown>)[]): void
  /** The next answers are these, whatever is asked. */
  answersNext(...answers: Answer[]): void
}

/**
 * Stripe's API as far as a checkout goes, over HTTP, in the shapes that its documentation records for
 * version 2026-10 of the API. It knows nothing of our code: the library talks to it as to the real one.
 */
export async function openStripeApi(): Promise<StripeApi> {
  const asked: Asked[] = []
  const intents = new Map<string, object>()
  const sessions = new Map<string, object>()
  const refunds = new Map<string, object[]>()
  const balance: { id: string; created: number }[] = []
  const forced: Answer[] = []

  const answer = ({ method, path, headers, form }: Asked): Answer => {
    const next = forced.shift()
    if (next) return next
    const key = String(headers['idempotency-key'])
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const session = sessions.get(key) ?? sessionOf(form, sessions.size + 1)
      sessions.set(key, session)
      return { status: 200, body: session }
    }
    if (method === 'GET' && path.startsWith('/v1/refunds?')) {
      const asked = new URL(path, 'http://stripe').searchParams.get('payment_intent') ?? ''
      const data = refunds.get(asked) ?? []
      return { status: 200, body: { object: 'list', has_more: false, url: '/v1/refunds', data } }
    }
    if (method === 'GET' && path.startsWith('/v1/balance_transactions?')) {
      const query = new URL(path, 'http://stripe').searchParams
      return { status: 200, body: pageOf(balance, query) }
    }
    const intent = intents.get(path.replace('/v1/payment_intents/', ''))
    return intent ? { status: 200, body: intent } : { status: 404, body: notFound(path) }
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const question = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        form: new URLSearchParams(body),
      }
      asked.push(question)
      const { status, body: said } = answer(question)
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
      response.end(JSON.stringify(said))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))

  return {
    api: { protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    asked,
    keepsIntent: (intent) => intents.set(intent.id, { object: 'payment_intent', ...intent }),
    keepsRefunds: (intentId, list) => refunds.set(intentId, list),
    keepsBalance: (lines) => balance.push(...lines),
    answersNext: (...answers) => forced.push(...answers),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

/** As lists of Stripe's are paged: `starting_after` names the last line of the page before. */
function pageOf(lines: readonly { id: string; created: number }[], query: URLSearchParams) {
  const from = Number(query.get('created[gte]'))
  const to = Number(query.get('created[lt]'))
  const within = lines.filter(({ created }) => created >= from && created < to)
  const after = within.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const data = within.slice(after, after + 2)
  const hasMore = after + data.length < within.length
  return { object: 'list', url: '/v1/balance_transactions', has_more: hasMore, data }
}

function sessionOf(form: URLSearchParams, number: number) {
  const id = `cs_test_a1${String(number).padStart(4, '0')}`
  return {
    id,
    object: 'checkout.session',
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    client_reference_id: form.get('client_reference_id'),
    currency: form.get('line_items[0][price_data][currency]'),
    livemode: false,
    metadata: { top_up_id: form.get('metadata[top_up_id]') },
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    url: `https://checkout.stripe.com/c/pay/${id}`,
  }
}

function notFound(path: string) {
  const id = path.split('/').at(-1)
  return {
    error: {
      code: 'resource_missing',
      message: `No such payment_intent: '${id}'`,
      type: 'invalid_request_error',
    },
  }
}

/** An event as Stripe posts it. */
export function stripeEvent(type: string, object: Record<string, unknown>, id = 'evt_1Q0001') {
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.dahlia',
    created: 1_790_000_000,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}
