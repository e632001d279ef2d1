import { expect, test } from 'vitest'
import { sharedWorld } from '../../test/shared-world.ts'
import { presentKept } from './kept-json.ts'

const world = sharedWorld()

test('cents are told in euro and moments in seconds', () => {
  const kept = {
    priceCents: 599,
    balanceCents: 0,
    activeUntil: '2026-12-30T22:30:00.999999+00:00',
  }

  expect(presentKept(kept)).toEqual({ price: 5.99, balance: 0, activeAt: 1_798_669_800 })
})

test('what was refused in the words of the wire is told in them', () => {
  const kept = { retryAfter: 60, amount: 'below_min', min: 1, required: 4.5 }

  expect(presentKept(kept)).toEqual(kept)
})

test('a fan who is short reads the same bytes as ever, and again under the same key', async () => {
  const [fan, creator] = [await world().fan({ balance: 3_07 }), await world().creator()]
  const id = await creator.sendsMessage(fan, 5_10)
  const asking = { key: 'short-of-money' }

  const replies = [await fan.buysMessage(id, asking), await fan.buysMessage(id, asking)]

  for (const reply of replies) {
    expect(reply.body).toContain('"details":{"balance":3.07,"required":5.1}')
  }
})

test('a price that changed is told in the same bytes as ever', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const id = await creator.sendsMessage(fan, 5_00)

  const refused = await fan.buysMessage(id, { body: { price: 2 } })

  expect(refused.body).toContain('"details":{"price":5,"balance":10}')
})
