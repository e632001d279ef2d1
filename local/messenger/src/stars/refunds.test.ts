import { expect, test } from 'vitest'
import { invoiceLink, payFully } from '../testing/checkout.ts'
import { OTHER_TOKEN, World } from '../testing/world.ts'

test('a refund gives the Stars back and says so in the chat', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 100 })
  const { chargeId } = await payFully(world, max, await invoiceLink(world, 60))

  const refund = { user_id: max.id, telegram_payment_charge_id: chargeId }
  const result = await world.ok('refundStarPayment', refund)

  expect(result).toBe(true)
  expect(await max.stars()).toBe(100)
  expect(await world.updates()).toMatchObject([
    {
      message: {
        refunded_payment: { total_amount: 60, telegram_payment_charge_id: chargeId },
      },
    },
  ])
})

test('a second refund is refused and moves nothing', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 100 })
  const { chargeId } = await payFully(world, max, await invoiceLink(world, 60))
  const refund = { user_id: max.id, telegram_payment_charge_id: chargeId }
  await world.ok('refundStarPayment', refund)

  const second = await world.refusal('refundStarPayment', refund)

  expect(second).toBe('Bad Request: CHARGE_ALREADY_REFUNDED')
  expect([await max.stars(), await world.ok('getMyStarBalance')]).toEqual([100, { amount: 0 }])
})

test('only the one who was paid can pay back, to the one who paid', async () => {
  await using world = await World.open()
  const [max, putri] = [await world.user({ stars: 100 }), await world.user()]
  const { chargeId: telegram_payment_charge_id } = await payFully(
    world,
    max,
    await invoiceLink(world, 60),
  )
  const charge = { telegram_payment_charge_id }

  const refusals = [
    await world.refusal('refundStarPayment', {
      user_id: max.id,
      telegram_payment_charge_id: 'stxNone',
    }),
    await world.refusal('refundStarPayment', { user_id: max.id, telegram_payment_charge_id: '' }),
    await world.refusal('refundStarPayment', { user_id: putri.id, ...charge }),
    await world.refusal('refundStarPayment', { user_id: 1, ...charge }),
    await world.refusal('refundStarPayment', { user_id: max.id, ...charge }, OTHER_TOKEN),
  ]

  expect(refusals).toEqual([
    'Bad Request: CHARGE_NOT_FOUND',
    'Bad Request: CHARGE_ID_EMPTY',
    'Bad Request: CHARGE_NOT_FOUND',
    'Bad Request: USER_ID_INVALID',
    'Bad Request: CHARGE_NOT_FOUND',
  ])
})

test('a refund whose answer got lost is done all the same', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 100 })
  const { chargeId } = await payFully(world, max, await invoiceLink(world, 60))
  const refund = { user_id: max.id, telegram_payment_charge_id: chargeId }
  world.messenger.setFault('lost_refund_answer')

  await expect(world.call('refundStarPayment', refund)).rejects.toThrow('fetch failed')
  const retried = await world.refusal('refundStarPayment', refund)

  expect(retried).toBe('Bad Request: CHARGE_ALREADY_REFUNDED')
  expect(await max.stars()).toBe(100)
})
