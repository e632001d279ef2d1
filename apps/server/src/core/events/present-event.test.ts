import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { presentBody } from './present-event.ts'

const world = sharedWorld()

test('a purchase is told in the same bytes as ever, although cents are kept', async () => {
  const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]
  const id = await creator.sendsMessage(fan, 4_99)

  await fan.buysMessage(id)

  expect((await fan.events()).map(({ body }) => JSON.stringify(body))).toEqual([
    `{"price":4.99,"authorId":${creator.id},"messageId":${id}}`,
    `{"price":4.99,"balance":15.01,"authorId":${creator.id},"messageId":${id}}`,
  ])
  const kept = await world().db.query<{ body: object }>(
    'select body from event where fan_id = $1 order by seq',
    [fan.id],
  )
  expect(kept.map(({ body }) => body)).toMatchObject([
    { priceCents: 499 },
    { priceCents: 499, balanceCents: 1501 },
  ])
})

test('a subscription inside of an event is told as the call tells it', async () => {
  const fan = await world().fan({ balance: 20_00 })
  const creator = await world().creator({ premiumPrice: 9_99 })

  const { subscription } = (await fan.buysPremium(creator)).json()
  const [bought] = await fan.events()

  expect(bought?.body['subscription']).toEqual(subscription)
  expect(Object.keys(bought?.body['subscription'] as object)).toEqual([
    'id',
    'price',
    'activeAt',
    'authorId',
    'isRecurrent',
  ])
})

test('members are told in the order that the database gives them', async () => {
  const body = { messageId: 1, price: 5, authorId: 2, balance: 3, amount: 4, type: '', url: '' }
  const nested = { subscription: { isRecurrent: true, id: 1, authorId: 2, activeAt: 3 }, code: 1 }

  for (const told of [body, nested]) {
    const row = await world().db.one<{ kept: object }>('select $1::jsonb as kept', [told])
    expect(JSON.stringify(presentBody(told))).toBe(JSON.stringify(row.kept))
  }
})

test('an event that was kept in euro is told as it is', () => {
  const kept = { price: 4.99, balance: 15.01, graceUntil: 1_798_669_800 }

  expect(presentBody(kept)).toEqual(kept)
})
