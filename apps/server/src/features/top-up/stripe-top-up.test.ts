import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openStripeApi, type StripeApi, stripeEvent } from '../../../test/stripe/stripe-api.ts'
import {
  openAuditedWorld,
  postsWebhook,
  startsTopUp,
  statusOf,
} from '../../../test/top-up-verbs.ts'
import type { World } from '../../../test/world.ts'
import type { CardGateway } from '../../providers/card/card-gateway.ts'
import { stripeGateway } from '../../providers/card/stripe-gateway.ts'

const SECRET = 'whsec_test'
const WISH = { provider: 'only', countryCode: 'only' }

test('a fan pays on Stripe’s page, and a dispute takes the rest of it back', async () => {
  await using stripe = await openStripeApi()
  await using world = await openStripeWorld(stripe)
  const fan = await world.fan()
  const topUp = await startsTopUp(fan, WISH)
  const session = { ...paidSession(topUp), payment_intent: 'pi_1' }
  stripe.keepsIntent({ id: 'pi_1', metadata: { top_up_id: topUp.id } })

  await stripeSays(world, 'checkout.session.completed', session)
  const balance = await fan.balance()
  const dispute = { object: 'dispute', id: 'dp_1', amount: 2625, currency: 'eur' }
  await stripeSays(world, 'charge.dispute.funds_withdrawn', { ...dispute, payment_intent: 'pi_1' })

  expect(topUp.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  expect(balance).toBe(25_00)
  expect(await fan.balance()).toBe(0)
  expect(await statusOf(world, topUp)).toBe('refunded')
})

test('a page that was left tells the fan that nothing was paid', async () => {
  await using stripe = await openStripeApi()
  await using world = await openStripeWorld(stripe)
  const fan = await world.fan()
  const topUp = await startsTopUp(fan, WISH)

  await stripeSays(world, 'checkout.session.expired', {
    ...paidSession(topUp),
    payment_status: 'unpaid',
  })

  expect(await fan.events()).toMatchObject([
    { type: 'pay_error', body: { code: 'session_cancelled', topUpId: topUp.id } },
  ])
})

test('Stripe’s events about a top-up of another gateway are not believed', async () => {
  await using stripe = await openStripeApi()
  await using world = await openStripeWorld(stripe)
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)

  await stripeSays(world, 'checkout.session.completed', paidSession(topUp))

  expect(await fan.balance()).toBe(0)
})

async function openStripeWorld({ api }: StripeApi): Promise<World> {
  const world = await openAuditedWorld({
    settings: { gateways: { inwizoEcom: 'sandbox', only: 'stripe', singularity: 'sandbox' } },
  })
  const gateways = world.ctx.cardGateways as Map<string, CardGateway>
  const now = () => world.clock.now()
  const keys = { secretKey: 'sk_test_1', webhookSecret: SECRET }
  gateways.set('stripe', stripeGateway({ name: 'stripe', ...keys, now, api }))
  return world
}

function paidSession({ id, amount, fee }: { id: string; amount: number; fee: number }) {
  return {
    object: 'checkout.session',
    amount_total: amount + fee,
    currency: 'eur',
    metadata: { top_up_id: id },
    payment_intent: null,
    payment_status: 'paid',
  }
}

async function stripeSays(world: World, type: string, object: Record<string, unknown>) {
  const body = Buffer.from(JSON.stringify(stripeEvent(type, object, `evt_${type}`)))
  const timestamp = Math.floor(world.clock.now().getTime() / 1000)
  const payload = body.toString()
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp })
  const headers = { 'stripe-signature': signature }
  const reply = await postsWebhook(world, { headers, body }, { gateway: 'stripe' })
  if (reply.statusCode !== 200) throw new Error(`Stripe was not heard: ${reply.body}`)
}
