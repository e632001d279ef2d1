import { expect, test } from 'vitest'
import type { Json } from '../core/json.ts'
import { invoiceLink, MONTH_SECONDS, nextQuery, payFully } from '../testing/checkout.ts'
import type { Phone } from '../testing/phone.ts'
import { START, World } from '../testing/world.ts'

const START_S = START.getTime() / 1000

test('a subscription is paid every 30 days, under a new charge', async () => {
  await using world = await World.open()
  const { max, chargeId } = await subscriber(world, { stars: 300 })

  await world.advance(MONTH_SECONDS)
  const payments = (await world.updates()).map(paymentOf)
  await world.advance(MONTH_SECONDS)
  payments.push(...(await world.updates()).map(paymentOf))

  expect(payments).toMatchObject([
    { is_recurring: true, subscription_expiration_date: START_S + 2 * MONTH_SECONDS },
    { is_recurring: true, subscription_expiration_date: START_S + 3 * MONTH_SECONDS },
  ])
  expect(payments.every((payment) => payment?.['is_first_recurring'] === undefined)).toBe(true)
  const ids = payments.map((payment) => payment?.['telegram_payment_charge_id'])
  expect(new Set([...ids, chargeId]).size).toBe(3)
  expect(await max.stars()).toBe(0)
})

test('the first payment says that it is the first', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 100 })
  const link = await invoiceLink(world, 100, { subscription_period: MONTH_SECONDS })
  const paying = max.pays(link)
  const { id } = await nextQuery(world, 'pre_checkout_query')
  await world.ok('answerPreCheckoutQuery', { pre_checkout_query_id: id, ok: true })
  await paying

  const payment = paymentOf((await world.updates()).at(-1))

  expect(payment).toMatchObject({
    is_recurring: true,
    is_first_recurring: true,
    subscription_expiration_date: START_S + MONTH_SECONDS,
  })
})

test('a renewal without Stars fails, is told, and can be made up for', async () => {
  await using world = await World.open()
  const { max } = await subscriber(world, { stars: 150 })

  await world.advance(MONTH_SECONDS)
  const failed = await world.updates()
  const [before] = await subscriptionsOf(max)
  await max.call('POST /stars/buy', {}, { stars: 100 })
  await renewByHand(max)
  const [after] = await subscriptionsOf(max)

  expect(failed).toMatchObject([
    { subscription: { user: { id: max.id }, invoice_payload: 'order:1', state: 'failed' } },
  ])
  expect(before).toMatchObject({ isMissingBalance: true })
  expect(after).toMatchObject({ isMissingBalance: false, untilDate: START_S + 2 * MONTH_SECONDS })
  expect(paymentOf((await world.updates()).at(-1))).toMatchObject({ is_recurring: true })
})

test('a user stops a subscription and takes it up again', async () => {
  await using world = await World.open()
  const { max } = await subscriber(world, { stars: 300 })

  await cancelByUser(max, true)
  await cancelByUser(max, false)
  const states = (await world.updates()).map((update) => (update['subscription'] as Json)['state'])
  await cancelByUser(max, true)
  await world.updates()
  await world.advance(2 * MONTH_SECONDS)

  expect(states).toEqual(['canceled', 'active'])
  expect([await world.updates(), await max.stars()]).toEqual([[], 200])
})

test('what a bot stopped only the bot can allow again', async () => {
  await using world = await World.open()
  const { max, chargeId } = await subscriber(world, { stars: 300 })
  const change = { user_id: max.id, telegram_payment_charge_id: chargeId }

  await world.ok('editUserStarSubscription', { ...change, is_canceled: true })
  const [stopped] = await subscriptionsOf(max)
  const refused = cancelByUser(max, false)
  await expect(refused).rejects.toMatchObject({ code: 'BOT_CANCELED' })
  await world.ok('editUserStarSubscription', { ...change, is_canceled: false })
  const [allowed] = await subscriptionsOf(max)
  await cancelByUser(max, false)
  await world.advance(MONTH_SECONDS)

  expect(stopped).toMatchObject({ isCanceled: true, isBotCanceled: true })
  expect(allowed).toMatchObject({ isCanceled: true, isBotCanceled: false })
  expect(await max.stars()).toBe(100)
})

test('a subscription is known by its first charge alone', async () => {
  await using world = await World.open()
  const { max } = await subscriber(world, { stars: 300 })
  await world.advance(MONTH_SECONDS)
  const renewal = paymentOf((await world.updates()).at(-1))

  const refusal = await world.refusal('editUserStarSubscription', {
    user_id: max.id,
    telegram_payment_charge_id: renewal?.['telegram_payment_charge_id'],
    is_canceled: true,
  })

  expect(refusal).toBe('Bad Request: CHARGE_NOT_FOUND')
})

async function subscriber(world: World, { stars }: { stars: number }) {
  const max = await world.user({ stars })
  const link = await invoiceLink(world, 100, { subscription_period: MONTH_SECONDS })
  const { chargeId } = await payFully(world, max, link)
  return { max, chargeId }
}

async function subscriptionsOf(user: Phone) {
  const { subscriptions } = await user.call('GET /stars')
  return subscriptions
}

async function cancelByUser(user: Phone, isCanceled: boolean) {
  const [subscription] = await subscriptionsOf(user)
  const params = { subscriptionId: subscription?.id ?? '' }
  await user.call('POST /stars/subscriptions/:subscriptionId', params, { isCanceled })
}

const renewByHand = (user: Phone) => cancelByUser(user, false)

function paymentOf(update: Json | undefined): Json | undefined {
  return (update?.['message'] as Json | undefined)?.['successful_payment'] as Json | undefined
}
