import { createHmac } from 'node:crypto'
import type { PaymentEvent } from '../payment-event.ts'
import { ProviderFault } from '../provider-fault.ts'
import { type AcquirerMessage, readMessages, SIGNATURE_HEADER } from './acquirer-message.ts'
import type { CardGateway, RefundRequest, SettledLine, SignedMessage } from './card-gateway.ts'
import { isSignedBy, signWebhook } from './signed-webhook.ts'

interface StandInGatewayOptions {
  name: string
  /** Signs webhooks, and makes the tokens in checkout addresses unguessable. */
  secret: string
  /** Checkout pages are `<baseUrl>/<token>`. */
  baseUrl: string
  now: () => Date
}

export interface StandInGateway extends CardGateway {
  /** The next `times` questions end in a timeout. */
  faultNext(times?: number): void
  /** What it answers when it is asked about a top-up. */
  answerInquiries(answer: (topUpId: string) => PaymentEvent[]): void
  /** What it says that it has of ours. */
  settles(lines: SettledLine[]): void
  /** What it was asked to forget and to give back. */
  readonly asked: { forgotten: string[]; refunds: RefundRequest[] }
  /** A webhook as this gateway would send it, at `at` or now. */
  signWebhook(content: AcquirerMessage | AcquirerMessage[], at?: Date): SignedMessage
}

/** An acquirer without a bank behind it: its caller decides what becomes of a payment. */
export function standInGateway(options: StandInGatewayOptions): StandInGateway {
  const { name, secret, baseUrl, now } = options
  // Derived and not drawn, so that the same top-up has the same checkout also after a restart.
  const nameFor = (use: string, topUpId: string) =>
    createHmac('sha256', secret).update(`${use} ${topUpId}`).digest('base64url').slice(0, 32)
  const asked: StandInGateway['asked'] = { forgotten: [], refunds: [] }
  let faults = 0
  let settled: SettledLine[] = []
  let answerOf: (topUpId: string) => PaymentEvent[] = () => []
  const failPerhaps = () => {
    if (faults === 0) return
    faults -= 1
    throw new ProviderFault(name, 'no answer in time', true)
  }

  return {
    name,
    async createCheckout({ topUpId }) {
      failPerhaps()
      return {
        reference: `pay_${nameFor('payment', topUpId)}`,
        url: `${baseUrl}/${nameFor('checkout', topUpId)}`,
      }
    },
    async chargeSavedCard({ topUpId, cardToken }) {
      failPerhaps()
      return { reference: `charge_${nameFor(cardToken, topUpId)}` }
    },
    async forgetCard(token) {
      failPerhaps()
      asked.forgotten.push(token)
    },
    async inquire(topUpId) {
      failPerhaps()
      return answerOf(topUpId)
    },
    async listSettled({ from, to }) {
      failPerhaps()
      return settled.filter(({ at }) => at >= from && at < to)
    },
    async refund(request) {
      failPerhaps()
      asked.refunds.push(request)
    },
    readWebhook({ headers, body }) {
      const signature = headers[SIGNATURE_HEADER]
      if (!isSignedBy(signature, { secret, body, at: now() })) return 'forged'
      return readMessages(body) ?? 'unreadable'
    },
    faultNext(times = 1) {
      faults = times
    },
    settles(lines) {
      settled = lines
    },
    answerInquiries(answer) {
      answerOf = answer
    },
    asked,
    signWebhook(content, at = now()) {
      const body = Buffer.from(JSON.stringify(content))
      const headers = { [SIGNATURE_HEADER]: signWebhook({ secret, body, at }) }
      return { headers, body }
    },
  }
}
