import Stripe from 'stripe'
import { ProviderFault } from '../provider-fault.ts'
import type {
  CardGateway,
  CheckoutRequest,
  Refunds,
  SettledLine,
  Settlements,
  SignedMessage,
  WebhookProblem,
} from './card-gateway.ts'
import { isStripeEvent, openReader, TOP_UP_ID } from './stripe-events.ts'
import { toSettledLine } from './stripe-settled.ts'

const ANSWER_WITHIN_MS = 10_000
const RETRIES = 2
/** Far more than a payment of ours is ever given back in. */
const REFUNDS_MAX = 100
/** The most lines of the balance that Stripe gives at once. */
const LINES_PER_PAGE = 100
/** How far the time of a signature may be from ours, in seconds. */
const TOLERANCE_SECONDS = 300

export interface StripeGatewayOptions {
  name: string
  secretKey: string
  webhookSecret: string
  now: () => Date
  /** Where Stripe is, when not where it always is. */
  api?: { protocol: 'http' | 'https'; host: string; port: number }
}

/**
 * Stripe Checkout: the fan pays on Stripe's own page, which lets them try another card by itself, so
 * a single decline there is no event of ours. Final are: paid, an asynchronous payment that failed, and
 * a page that was left until it expired. Each refund counts by its own id and amount. A dispute counts
 * when it takes the money, which an inquiry does not, and again when the money comes back.
 */
export function stripeGateway(options: StripeGatewayOptions): CardGateway & Refunds & Settlements {
  const { name, webhookSecret, now } = options
  const stripe = new Stripe(options.secretKey, {
    timeout: ANSWER_WITHIN_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...options.api,
  })
  const findIntent = (id: string) => atBorder(name, () => stripe.paymentIntents.retrieve(id))
  const eventsOf = openReader({
    findIntent,
    listRefunds: (intent) =>
      atBorder(name, async () => {
        const page = await stripe.refunds.list({ payment_intent: intent, limit: REFUNDS_MAX })
        return page.data
      }),
  })

  return {
    name,
    async createCheckout(request) {
      const session = await atBorder(name, () =>
        stripe.checkout.sessions.create(sessionFor(request), { idempotencyKey: request.topUpId }),
      )
      if (!session.url) throw new ProviderFault(name, 'a session came without its page', false)
      return { reference: session.id, url: session.url }
    },
    async refund({ paymentId, amountCents, requestId }) {
      const params = { payment_intent: paymentId, amount: amountCents }
      await atBorder(name, () => stripe.refunds.create(params, { idempotencyKey: requestId }))
    },
    async listSettled({ from, to }) {
      const lines: SettledLine[] = []
      for (const line of await atBorder(name, () => balanceBetween(stripe, from, to))) {
        const settled = await toSettledLine(line, findIntent)
        if (settled) lines.push(settled)
      }
      return lines
    },
    async readWebhook(message) {
      const event = verified(stripe, message, { webhookSecret, now: now() })
      return typeof event === 'string' ? event : eventsOf(event)
    },
  }
}

/** Every line of the balance, page by page, with what each is about. */
async function balanceBetween(
  stripe: Stripe,
  from: Date,
  to: Date,
): Promise<Stripe.BalanceTransaction[]> {
  const created = { gte: from.getTime() / 1000, lt: to.getTime() / 1000 }
  return Array.fromAsync(
    stripe.balanceTransactions.list({ created, limit: LINES_PER_PAGE, expand: ['data.source'] }),
  )
}

/** Nothing here may differ when the same top-up asks again: Stripe holds its key to its request. */
function sessionFor({ topUpId, totalCents, returnUrl }: CheckoutRequest) {
  const metadata = { [TOP_UP_ID]: topUpId }
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: totalCents,
          product_data: { name: 'Balance top-up' },
        },
      },
    ],
    adaptive_pricing: { enabled: false }, // what is paid must be the euro that were asked for
    client_reference_id: topUpId,
    metadata,
    payment_intent_data: { metadata },
    success_url: returnUrl,
    cancel_url: returnUrl,
  } as const satisfies Stripe.Checkout.SessionCreateParams
}

function verified(
  stripe: Stripe,
  { headers, body }: SignedMessage,
  { webhookSecret, now }: { webhookSecret: string; now: Date },
): Stripe.Event | WebhookProblem {
  const header = headers['stripe-signature']
  if (typeof header !== 'string') return 'forged'
  try {
    const event: unknown = stripe.webhooks.constructEvent(
      body,
      header,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
    return isStripeEvent(event) ? event : 'unreadable'
  } catch (error) {
    return error instanceof Stripe.errors.StripeSignatureVerificationError ? 'forged' : 'unreadable'
  }
}

async function atBorder<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const isRetryable = error.statusCode === undefined || error.statusCode >= 429
    throw new ProviderFault(name, `${error.type}: ${error.message}`, isRetryable)
  }
}
