import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { bankSays, gatewayOf, startsTopUp } from '../../../test/top-up-verbs.ts'

const world = sharedWorld()

const VISA = { token: 'visa', brand: 'Visa', last4: '4242', expires: '09/28' }
const MIR = { token: 'mir', brand: 'Mir', last4: '7730', expires: '02/27' }

test('several cards are kept, the newest is the main one, and an old one says that it expired', async () => {
  const fan = await keeps({ ...VISA, expires: '10/26' }, MIR)

  const { cards, renewsByCard } = await read(fan)

  expect(cards).toMatchObject([
    { brand: 'Mir', last4: '7730', isMain: true, isExpired: false, lastPaid: { total: 26.25 } },
    { brand: 'Visa', last4: '4242', isMain: false, isExpired: true },
  ])
  expect(JSON.stringify(cards)).not.toContain('token')
  expect(renewsByCard).toBe(false)
})

test('a card is good to the last moment of its month', async () => {
  const fan = await keeps({ ...VISA, expires: '11/26' })

  expect((await read(fan)).cards[0].isExpired).toBe(false)
})

test('the same card kept again takes its own place, and the bank forgets the old token', async () => {
  const fan = await keeps(VISA, MIR, { ...VISA, token: 'visa_again' })
  await world().runJobs()

  const { cards } = await read(fan)

  expect(cards.map(({ last4 }: { last4: string }) => last4)).toEqual(['4242', '7730'])
  expect(gatewayOf(world()).asked.forgotten).toContain('visa')
})

test('a fan chooses the main card, and the app offers that one', async () => {
  const fan = await keeps(VISA, MIR)
  const visa = (await read(fan)).cards[1]

  const reply = await fan.post(`/pay/cards/${visa.id}/main`)

  expect(reply.json().cards[0]).toMatchObject({ last4: '4242', isMain: true })
  expect((await fan.get('/main/init')).json().card.last4).toBe('4242')
})

test('a removed card is gone here and at the bank, and the other one is the main one', async () => {
  const fan = await keeps(VISA, { ...MIR, token: 'mir_to_go' })
  const mir = (await read(fan)).cards[0]

  const replies = [
    await fan.post(`/pay/cards/${mir.id}/remove`),
    await fan.post(`/pay/cards/${mir.id}/remove`),
  ]
  await world().runJobs()

  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 404])
  expect((await read(fan)).cards).toMatchObject([{ last4: '4242', isMain: true }])
  expect(gatewayOf(world()).asked.forgotten).toContain('mir_to_go')
})

test('a leave to charge renewals needs a card and goes with the last one', async () => {
  const stranger = await world().fan()
  const fan = await keeps(VISA)

  const without = await lets(stranger, true)
  const on = await lets(fan, true)
  const again = await lets(fan, true)
  await fan.post(`/pay/cards/${on.json().cards[0].id}/remove`)

  expect(without.json().code).toBe('not_found')
  expect([on.json().renewsByCard, again.json().renewsByCard]).toEqual([true, true])
  expect(await read(fan)).toEqual({ cards: [], renewsByCard: false })
})

test('a dispute forgets every card, and that one may be charged', async () => {
  const fan = await world().fan()
  const topUp = await startsTopUp(fan)
  await bankSays(world(), topUp, 'payment.succeeded', { card: VISA })
  await bankSays(world(), await startsTopUp(fan, { amount: 30 }), 'payment.succeeded', {
    card: MIR,
  })
  await lets(fan, true)

  await bankSays(world(), topUp, 'payment.refunded', { refundId: 'dp_9', reason: 'chargeback' })

  expect(await read(fan)).toEqual({ cards: [], renewsByCard: false })
})

test('a card of another fan can be neither chosen nor removed', async () => {
  const [owner, other] = [await keeps(VISA), await keeps(MIR)]
  const { id } = (await read(owner)).cards[0]

  const chosen = await other.post(`/pay/cards/${id}/main`)
  const removed = await other.post(`/pay/cards/${id}/remove`)

  expect([chosen.json().code, removed.json().code]).toEqual(['not_found', 'not_found'])
  expect((await read(owner)).cards).toHaveLength(1)
})

async function keeps(...cards: (typeof VISA)[]): Promise<Fan> {
  const fan = await world().fan()
  for (const card of cards) {
    await bankSays(world(), await startsTopUp(fan), 'payment.succeeded', { card })
  }
  return fan
}

async function read(fan: Fan) {
  return (await fan.get('/pay/cards')).json()
}

function lets(fan: Fan, isOn: boolean) {
  return fan.post('/pay/cards/renewals', { isOn })
}
