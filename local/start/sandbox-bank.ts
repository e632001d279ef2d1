import { cents } from '@fanlight/contract/money'
import { eventsOfPayments } from '@fanlight/server/providers/card/acquirer-inquiry'
import { readMessages, SIGNATURE_HEADER } from '@fanlight/server/providers/card/acquirer-message'
import type {
  CardGateway,
  Inquiries,
  Refunds,
  SavedCardCharge,
  SavedCardGateway,
  SettledLine,
  Settlements,
} from '@fanlight/server/providers/card/card-gateway'
import { isSignedBy } from '@fanlight/server/providers/card/signed-webhook'
import { ProviderFault } from '@fanlight/server/providers/provider-fault'

const ANSWER_WITHIN_MS = 5_000
/** The provider whose payers scan a code instead of typing a card number. */
const FAST_PAYMENT_PROVIDER = 'singularity'

export interface SandboxBankOptions {
  name: string
  /** Where the bank answers; known only once a port is open. */
  bankUrl: () => string
  /** The address that fans' browsers use, without a trailing slash. */
  publicUrl: string
  merchantKey: string
  /** Signs the bank's webhooks. */
  secret: string
  now: () => Date
  fetch?: typeof fetch
}

/** The acquirer in the sandbox, asked over HTTP like any other. */
export function sandboxBank(
  options: SandboxBankOptions,
): CardGateway & SavedCardGateway & Inquiries & Refunds & Settlements {
  const { name, publicUrl, secret, now } = options
  return {
    name,
    async createCheckout({ topUpId, totalCents, fanId, language, returnUrl, provider }) {
      const isFast = provider === FAST_PAYMENT_PROVIDER
      const order = { topUpId, totalCents, fanId, language, returnUrl }
      const answer = await ask(options, 'checkouts', {
        ...orderOf(order),
        method: isFast ? 'fast' : 'card',
      })
      const token = textIn(name, answer, 'token')
      const url = isFast ? `${publicUrl}/bank/fast/${token}` : `${publicUrl}/payForm?token=${token}`
      return { reference: textIn(name, answer, 'id'), url }
    },
    async chargeSavedCard({ cardToken, ...order }) {
      const answer = await ask(options, 'charges', { ...orderOf(order), card_token: cardToken })
      return { reference: textIn(name, answer, 'id') }
    },
    async forgetCard(token) {
      await ask(options, `cards/${encodeURIComponent(token)}`, null, 'DELETE')
    },
    async inquire(topUpId) {
      const query = new URLSearchParams({ order_id: topUpId })
      const answer = await ask(options, `payments?${query.toString()}`, null, 'GET')
      return eventsOfPayments(topUpId, answer)
    },
    async listSettled({ from, to }) {
      const query = new URLSearchParams({ from: String(seconds(from)), to: String(seconds(to)) })
      const answer = await ask(options, `settlement?${query.toString()}`, null, 'GET')
      return settledLines(name, answer)
    },
    async refund({ paymentId, amountCents, requestId }) {
      const body = { payment_id: paymentId, amount: amountCents, request_id: requestId }
      await ask(options, 'refunds', body)
    },
    readWebhook({ headers, body }) {
      const signature = headers[SIGNATURE_HEADER]
      if (!isSignedBy(signature, { secret, body, at: now() })) return 'forged'
      return readMessages(body) ?? 'unreadable'
    },
  }
}

function orderOf(order: Omit<SavedCardCharge, 'cardToken'>) {
  return {
    order_id: order.topUpId,
    amount: order.totalCents,
    currency: 'EUR',
    customer: String(order.fanId),
    language: order.language,
    return_url: order.returnUrl,
  }
}

async function ask(
  options: SandboxBankOptions,
  path: string,
  body: object | null,
  method: 'GET' | 'POST' | 'DELETE' = 'POST',
): Promise<unknown> {
  const { name, bankUrl, merchantKey, fetch: send = fetch } = options
  const request = {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${merchantKey}` },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }
  try {
    const reply = await send(`${bankUrl()}/bank/api/${path}`, request)
    if (reply.ok) return await reply.json()
    if (method === 'DELETE' && reply.status === 404) return null
    throw new ProviderFault(name, `${path} was answered by ${reply.status}`, reply.status >= 500)
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    throw new ProviderFault(name, `no answer to ${path}`, true, error)
  }
}

function textIn(name: string, answer: unknown, field: string): string {
  const isRecord = typeof answer === 'object' && answer !== null
  const value = isRecord ? (answer as Record<string, unknown>)[field] : undefined
  if (typeof value === 'string' && value !== '') return value
  throw new ProviderFault(name, `an answer came without its ${field}`, false)
}

function settledLines(name: string, answer: unknown): SettledLine[] {
  const { lines } = (answer ?? {}) as { lines?: Record<string, unknown>[] }
  if (!Array.isArray(lines)) throw new ProviderFault(name, 'a settlement came without lines', false)
  return lines.map((line) => ({
    what: line['kind'] as SettledLine['what'],
    reference: textIn(name, line, 'id'),
    paymentId: textIn(name, line, 'payment_id'),
    orderName: textIn(name, line, 'order_id'),
    amount: cents(Number(line['amount'])),
    at: new Date(Number(line['at']) * 1000),
  }))
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
