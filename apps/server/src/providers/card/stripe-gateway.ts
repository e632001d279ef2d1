import { cents } from '@fanlight/contract/money'
import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import Stripe from 'stripe'
import type { PaymentNews } from '../payment-news.ts'
import { ProviderFault } from '../provider-fault.ts'
import type {
  CallbackProblem,
  CardGateway,
  CheckoutRequest,
  SignedMessage,
} from './card-gateway.ts'
import { failureOf } from './stripe-declines.ts'

const ANSWER_WITHIN_MS = 10_000
const RETRIES = 2
/** How far the time of a signature may be from ours, in seconds. */
const TOLERANCE_SECONDS = 300
/** Where Stripe keeps our name of a payment, from the session to the charge. */
const TOP_UP_ID = 'top_up_id'

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
 * a single decline there is no news of ours. Final are: paid, an asynchronous payment that failed, and
 * a page that was left until it expired. Refunds count when they are whole; a dispute takes the money
 * back at once, and an operator gives it again should it be won.
 */
export function stripeGateway(options: StripeGatewayOptions): CardGateway {
  const { name, webhookSecret, now } = options
  const stripe = new Stripe(options.secretKey, {
    timeout: ANSWER_WITHIN_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...options.api,
  })
  const newsOf = openReader((id) => atBorder(name, () => stripe.paymentIntents.retrieve(id)))

  return {
    name,
    async createCheckout(request) {
      const session = await atBorder(name, () =>
        stripe.checkout.sessions.create(sessionFor(request), { idempotencyKey: request.topUpId }),
      )
      if (!session.url) throw new ProviderFault(name, 'a session came without its page', false)
      return { reference: session.id, url: session.url }
    },
    async readCallback(message) {
      const event = verified(stripe, message, { webhookSecret, now: now() })
      return typeof event === 'string' ? event : newsOf(event)
    },
  }
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
): Stripe.Event | CallbackProblem {
  const header = headers['stripe-signature']
  if (typeof header !== 'string') return 'forged'
  try {
    return stripe.webhooks.constructEvent(
      body,
      header,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    return error instanceof Stripe.errors.StripeSignatureVerificationError ? 'forged' : 'unreadable'
  }
}

type FindIntent = (id: string) => Promise<Stripe.PaymentIntent>

/** What an event means to us; some say less than we need, and then the payment itself is asked for. */
function openReader(findIntent: FindIntent) {
  const intentOf = (intent: string | Stripe.PaymentIntent | null) =>
    typeof intent === 'string' ? findIntent(intent) : Promise.resolve(intent)

  const failed = async (
    eventId: string,
    session: Stripe.Checkout.Session,
    otherwise: PaymentFailureCode,
  ): Promise<PaymentNews[]> => {
    const topUpId = session.metadata?.[TOP_UP_ID]
    if (topUpId === undefined) return []
    const intent = await intentOf(session.payment_intent)
    const failureCode = failureOf(intent?.last_payment_error ?? null, otherwise)
    return [{ eventId, topUpId, status: 'failed', failureCode }]
  }
  const refunded = async (
    eventId: string,
    intent: string | Stripe.PaymentIntent | null,
  ): Promise<PaymentNews[]> => {
    const topUpId = (await intentOf(intent))?.metadata[TOP_UP_ID]
    return topUpId === undefined ? [] : [{ eventId, topUpId, status: 'refunded' }]
  }

  return async ({ id, type, data }: Stripe.Event): Promise<PaymentNews[] | CallbackProblem> => {
    switch (type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        return paid(id, data.object)
      case 'checkout.session.async_payment_failed':
        return failed(id, data.object, 'operation_rejected')
      case 'checkout.session.expired':
        return failed(id, data.object, 'session_cancelled')
      case 'charge.refunded':
        return data.object.refunded ? refunded(id, data.object.payment_intent) : []
      case 'charge.dispute.created':
        return refunded(id, data.object.payment_intent)
      default:
        return []
    }
  }
}

/** A session is complete before an asynchronous payment is: then it says `unpaid`. */
function paid(eventId: string, session: Stripe.Checkout.Session): PaymentNews[] | CallbackProblem {
  const topUpId = session.metadata?.[TOP_UP_ID]
  if (topUpId === undefined) return []
  if (session.payment_status !== 'paid') return [{ eventId, topUpId, status: 'pending' }]
  if (session.currency !== 'eur' || session.amount_total === null) return 'unreadable'
  return [{ eventId, topUpId, status: 'succeeded', paidCents: cents(session.amount_total) }]
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
