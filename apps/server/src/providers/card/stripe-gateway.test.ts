import { cents } from '@fanlight/contract/money'
import { describe, expect, test } from 'vitest'
import { SECRET, sign } from '../../../test/stripe/sign.ts'
import { openStripeApi, type StripeApi, stripeEvent } from '../../../test/stripe/stripe-api.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { CheckoutRequest } from './card-gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const TOP_UP = '0b0c9c5e-7f0a-4a55-9c3b-0d4a3f2c1e10'
const OURS = { metadata: { top_up_id: TOP_UP } }
const SESSION = {
  object: 'checkout.session',
  id: 'cs_test_a1',
  amount_total: 2625,
  currency: 'eur',
  payment_intent: 'pi_1',
  payment_status: 'paid',
  ...OURS,
}
const REQUEST: CheckoutRequest = {
  topUpId: TOP_UP,
  totalCents: cents(26_25),
  provider: 'only',
  countryCode: 'only',
  fanId: 1001,
  language: 'en',
  returnUrl: 'https://fanlight.example/balance?modelId=1',
}

describe('checkout', () => {
  test('a page of Stripe is made for the amount and the fee', async () => {
    await using stripe = await openStripeApi()

    const checkout = await openGateway(stripe).createCheckout(REQUEST)

    expect(checkout.reference).toBe('cs_test_a10001')
    expect(checkout.url).toBe('https://checkout.stripe.com/c/pay/cs_test_a10001')
    const [{ headers, form } = raise()] = stripe.asked
    expect(headers.authorization).toBe('Bearer sk_test_1')
    expect(headers['idempotency-key']).toBe(TOP_UP)
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'payment',
      client_reference_id: TOP_UP,
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '2625',
      'payment_intent_data[metadata][top_up_id]': TOP_UP,
      success_url: 'https://fanlight.example/balance?modelId=1',
      cancel_url: 'https://fanlight.example/balance?modelId=1',
    })
  })

  test('asking again for the same top-up gives the same page', async () => {
    await using stripe = await openStripeApi()
    const gateway = openGateway(stripe)

    const pages = [await gateway.createCheckout(REQUEST), await gateway.createCheckout(REQUEST)]

    expect(pages[1]).toEqual(pages[0])
    expect(String(stripe.asked[1]?.form)).toBe(String(stripe.asked[0]?.form))
  })

  test('a hiccup of Stripe’s is tried again under the same key', async () => {
    await using stripe = await openStripeApi()
    stripe.answersNext({ status: 500, body: { error: { type: 'api_error' } } })

    const { url } = await openGateway(stripe).createCheckout(REQUEST)

    expect(url).toContain('cs_test_a10001')
    expect(stripe.asked.map(({ headers }) => headers['idempotency-key'])).toEqual([TOP_UP, TOP_UP])
  })

  test.each([
    [401, 'authentication_error', false],
    [400, 'invalid_request_error', false],
  ])('a %d is a fault, told without our key', async (status, type, isRetryable) => {
    await using stripe = await openStripeApi()
    stripe.answersNext({ status, body: { error: { type, message: 'No.' } } })

    const fault = await openGateway(stripe).createCheckout(REQUEST).catch(itself)

    expect(fault).toBeInstanceOf(ProviderFault)
    expect(fault).toMatchObject({ provider: 'stripe', isRetryable })
    expect(JSON.stringify(fault)).not.toContain('sk_test_1')
  })

  test('an unreachable gateway is a retryable fault', async () => {
    const stripe = await openStripeApi()
    await stripe[Symbol.asyncDispose]()

    const fault = await openGateway(stripe).createCheckout(REQUEST).catch(itself)

    expect(fault).toMatchObject({ name: 'ProviderFault', isRetryable: true })
  })
})

describe('events', () => {
  test.each(['checkout.session.completed', 'checkout.session.async_payment_succeeded'])(
    '%s credits what was paid',
    async (type) => {
      await using stripe = await openStripeApi()

      const events = await hears(stripe, stripeEvent(type, SESSION))

      expect(events).toEqual([
        {
          eventId: 'evt_1Q0001',
          topUpId: TOP_UP,
          paymentId: 'pi_1',
          status: 'succeeded',
          paidCents: 2625,
        },
      ])
    },
  )

  test('a session that is complete and unpaid is still waiting for its money', async () => {
    await using stripe = await openStripeApi()
    const session = { ...SESSION, payment_status: 'unpaid' }

    const events = await hears(stripe, stripeEvent('checkout.session.completed', session))

    expect(events).toMatchObject([{ status: 'pending' }])
  })

  test('an asynchronous payment that fails says why', async () => {
    await using stripe = await openStripeApi()
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
    stripe.keepsIntent({ id: 'pi_1', ...OURS, last_payment_error: error })
    const type = 'checkout.session.async_payment_failed'

    const events = await hears(stripe, stripeEvent(type, { ...SESSION, payment_status: 'unpaid' }))

    expect(events).toMatchObject([{ status: 'failed', failureCode: 'insufficient_funds' }])
  })

  test.each([
    ['nobody ever tried', null, 'session_cancelled'],
    ['the last card was refused', { code: 'expired_card' }, 'bank_card_expired'],
  ])('a page that expired after %s failed as such', async (_, error, failureCode) => {
    await using stripe = await openStripeApi()
    stripe.keepsIntent({ id: 'pi_1', ...OURS, last_payment_error: error })

    const events = await hears(stripe, stripeEvent('checkout.session.expired', SESSION))

    expect(events).toMatchObject([{ status: 'failed', failureCode }])
  })

  test('a page that expired without a payment needs no further question', async () => {
    await using stripe = await openStripeApi()
    const session = { ...SESSION, payment_intent: null }

    const events = await hears(stripe, stripeEvent('checkout.session.expired', session))

    expect(events).toMatchObject([{ status: 'failed', failureCode: 'session_cancelled' }])
    expect(stripe.asked).toEqual([])
  })

  const DISPUTE = { object: 'dispute', id: 'dp_1', amount: 1000, currency: 'eur' }
  const REFUND = { object: 'refund', id: 're_1', amount: 500_00, currency: 'eur' }

  test.each([
    ['charge.dispute.funds_withdrawn', DISPUTE, 'refunded', { isDispute: true }],
    ['charge.dispute.funds_reinstated', { ...DISPUTE, status: 'won' }, 'reinstated', {}],
    ['refund.created', { ...REFUND, status: 'succeeded' }, 'refunded', {}],
    ['refund.created', { ...REFUND, status: 'pending' }, 'refunded', {}],
    ['refund.failed', { ...REFUND, status: 'failed' }, 'reinstated', {}],
  ])('F5: %s moves its own amount under its own id: %o', async (type, object, status, more) => {
    await using stripe = await openStripeApi()
    stripe.keepsIntent({ id: 'pi_1', ...OURS })

    const events = await hears(stripe, stripeEvent(type, { ...object, payment_intent: 'pi_1' }))

    const about = { eventId: 'evt_1Q0001', topUpId: TOP_UP, paymentId: 'pi_1' }
    const moved = { refundId: object.id, refundedCents: object.amount }
    expect(events).toEqual([{ ...about, status, ...moved, ...more }])
  })

  test.each([
    ['charge.dispute.created', { ...DISPUTE, status: 'warning_needs_response' }],
    ['charge.dispute.created', { ...DISPUTE, status: 'needs_response' }],
    ['charge.dispute.closed', { ...DISPUTE, status: 'lost' }],
    ['refund.created', { ...REFUND, status: 'requires_action' }],
  ])('F5: %s moves no money: %o', async (type, object) => {
    await using stripe = await openStripeApi()
    stripe.keepsIntent({ id: 'pi_1', ...OURS })

    const told = { ...object, payment_intent: 'pi_1' }
    expect(await hears(stripe, stripeEvent(type, told))).toEqual([])
  })

  test('F5: a charge that was refunded is asked for each of its refunds', async () => {
    await using stripe = await openStripeApi()
    stripe.keepsIntent({ id: 'pi_1', ...OURS })
    stripe.keepsRefunds('pi_1', [
      { ...REFUND, status: 'succeeded' },
      { ...REFUND, id: 're_2', amount: 100, status: 'succeeded' },
    ])
    const charge = { object: 'charge', amount_refunded: 50_100, payment_intent: 'pi_1' }

    const events = await hears(stripe, stripeEvent('charge.refunded', charge))

    expect(events).toMatchObject([
      { status: 'refunded', eventId: 'evt_1Q0001:re_1', refundId: 're_1', refundedCents: 500_00 },
      { status: 'refunded', eventId: 'evt_1Q0001:re_2', refundId: 're_2', refundedCents: 1_00 },
    ])
  })

  test('a refund is asked for once per request', async () => {
    await using stripe = await openStripeApi()
    stripe.answersNext({ status: 200, body: { object: 'refund', id: 're_1' } })
    const wish = { paymentId: 'pi_1', amountCents: cents(5_00), requestId: 'ours-1' }

    await openGateway(stripe).refund(wish)

    const [{ headers, form } = raise()] = stripe.asked
    expect(headers['idempotency-key']).toBe('ours-1')
    expect(String(form)).toBe('payment_intent=pi_1&amount=500')
  })

  test('payments of other programs in the same account are not ours', async () => {
    await using stripe = await openStripeApi()
    const foreign = { ...SESSION, metadata: {} }

    expect(await hears(stripe, stripeEvent('checkout.session.completed', foreign))).toEqual([])
    expect(await hears(stripe, stripeEvent('customer.created', { object: 'customer' }))).toEqual([])
  })

  test('another currency than ours is not understood', async () => {
    await using stripe = await openStripeApi()
    const event = stripeEvent('checkout.session.completed', { ...SESSION, currency: 'usd' })

    expect(await hears(stripe, event)).toBe('unreadable')
  })

  test('events that need a question come again when Stripe cannot be asked', async () => {
    await using stripe = await openStripeApi()
    stripe.answersNext(...[1, 2, 3].map(() => ({ status: 503, body: { error: {} } })))
    const event = stripeEvent('charge.dispute.funds_withdrawn', {
      object: 'dispute',
      payment_intent: 'pi_1',
    })

    await expect(hears(stripe, event)).rejects.toBeInstanceOf(ProviderFault)
  })
})

describe('signature', () => {
  const body = Buffer.from(JSON.stringify(stripeEvent('checkout.session.completed', SESSION)))
  const header = sign(body, NOW)

  test.each([
    ['none', body, undefined],
    ['another body’s', Buffer.from(body.toString().replace('2625', '9999')), header],
    ['another secret’s', body, sign(body, NOW, 'whsec_other')],
    ['an old one', body, sign(body, new Date(NOW.getTime() - 301_000))],
    ['nonsense', body, 't=1,v1=zz'],
  ])('%s is a forgery', async (_, content, signature) => {
    await using stripe = await openStripeApi()
    const headers = { 'stripe-signature': signature }

    expect(await openGateway(stripe).readWebhook({ headers, body: content })).toBe('forged')
  })

  test('what is signed and no event is not understood', async () => {
    await using stripe = await openStripeApi()
    const body = Buffer.from('not JSON')

    const reading = await openGateway(stripe).readWebhook({
      headers: { 'stripe-signature': sign(body, NOW) },
      body,
    })

    expect(reading).toBe('unreadable')
  })
})

function openGateway({ api }: StripeApi) {
  return stripeGateway({
    name: 'stripe',
    secretKey: 'sk_test_1',
    webhookSecret: SECRET,
    now: () => NOW,
    api,
  })
}

async function hears(stripe: StripeApi, event: object) {
  const body = Buffer.from(JSON.stringify(event))
  const headers = { 'stripe-signature': sign(body, NOW) }
  return openGateway(stripe).readWebhook({ headers, body })
}

function itself(error: unknown) {
  return error
}

function raise(): never {
  throw new Error('nothing was asked')
}
