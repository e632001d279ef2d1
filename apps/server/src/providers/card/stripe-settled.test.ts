import { expect, test } from 'vitest'
import { SECRET } from '../../../test/stripe/sign.ts'
import { openStripeApi, type StripeApi } from '../../../test/stripe/stripe-api.ts'
import { ProviderFault } from '../provider-fault.ts'
import { stripeGateway } from './stripe-gateway.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const DAY = { from: new Date('2026-11-14T00:00:00Z'), to: new Date('2026-11-15T00:00:00Z') }
const TOP_UP = '0b0c9c5e-7f0a-4a55-9c3b-0d4a3f2c1e10'
const OURS = { metadata: { top_up_id: TOP_UP } }
const AT = Date.parse('2026-11-14T09:00:00Z') / 1000
const CHARGE = { object: 'charge', id: 'ch_1', amount: 2625, currency: 'eur', ...OURS }
const REFUND = { object: 'refund', id: 're_1', amount: 1000, currency: 'eur', metadata: {} }
const DISPUTE = { object: 'dispute', id: 'du_1', amount: 1625, currency: 'eur', metadata: {} }
const BY_INTENT = { payment_intent: 'pi_1' }

test('a day of Stripe’s balance is listed line by line, through all of its pages', async () => {
  await using stripe = await openStripeApi()
  stripe.keepsIntent({ id: 'pi_1', ...OURS })
  const line = (number: number, type: string, amount: number, source: object | null) => ({
    object: 'balance_transaction',
    id: `txn_${number}`,
    created: AT - number,
    type,
    amount,
    source,
  })
  stripe.keepsBalance([
    line(1, 'adjustment', 1625, { ...DISPUTE, ...BY_INTENT }),
    line(2, 'adjustment', -1625, { ...DISPUTE, ...BY_INTENT }),
    line(3, 'refund_failure', 1000, { ...REFUND, ...BY_INTENT }),
    line(4, 'refund', -1000, { ...REFUND, ...BY_INTENT }),
    line(5, 'charge', 2625, { ...CHARGE, ...BY_INTENT }),
    line(6, 'charge', 900, { ...CHARGE, ...BY_INTENT, id: 'ch_shop', metadata: {} }),
    line(7, 'stripe_fee', -64, null),
    line(8, 'payout', -5000, { object: 'payout', id: 'po_1', amount: 5000, currency: 'eur' }),
    { ...line(9, 'charge', 2625, { ...CHARGE, ...BY_INTENT }), created: AT - 86_400 },
  ])

  const lines = await openGateway(stripe).listSettled(DAY)

  const about = { paymentId: 'pi_1', orderName: TOP_UP }
  expect(lines).toEqual([
    { ...about, what: 'reinstated', reference: 'du_1', amount: 16_25, at: at(1) },
    { ...about, what: 'dispute', reference: 'du_1', amount: 16_25, at: at(2) },
    { ...about, what: 'reinstated', reference: 're_1', amount: 10_00, at: at(3) },
    { ...about, what: 'refund', reference: 're_1', amount: 10_00, at: at(4) },
    { ...about, what: 'payment', reference: 'pi_1', amount: 26_25, at: at(5) },
  ])
  const [first] = stripe.asked
  expect(first?.path).toContain('expand[0]=data.source')
})

test('a day that cannot be had whole is a fault', async () => {
  await using stripe = await openStripeApi()
  stripe.answersNext({ status: 403, body: { error: { type: 'invalid_request_error' } } })

  await expect(openGateway(stripe).listSettled(DAY)).rejects.toThrow(ProviderFault)
})

function at(secondsBefore: number): Date {
  return new Date((AT - secondsBefore) * 1000)
}

function openGateway({ api }: StripeApi) {
  return stripeGateway({
    name: 'stripe',
    secretKey: 'sk_test_1',
    webhookSecret: SECRET,
    now: () => NOW,
    api,
  })
}
