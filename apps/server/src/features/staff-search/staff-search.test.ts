import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { atDesk, employs } from '../../../test/staff-verbs.ts'
import { bankSays, startsTopUp } from '../../../test/top-up-verbs.ts'

const world = sharedWorld()
const CARD = { token: 'card_1', brand: 'Visa', last4: '0341', expires: '09/28' }

async function finds(text: string) {
  const desk = await atDesk(world())
  return (await desk.get(`/staff/search?text=${encodeURIComponent(text)}`)).json()
}

test('a declined payment is found by the last four digits of its card, and the search is logged', async () => {
  const fan = await world().fan()
  const topUp = await startsTopUp(fan)
  await bankSays(world(), topUp, 'payment.failed', { card: CARD })
  const olga = await employs(world(), ['support'], 'Olga Kern')
  const desk = await atDesk(world(), olga)

  const found = (await desk.get('/staff/search?text=0341')).json()

  expect(found.payments).toMatchObject([
    { id: topUp.id, status: 'failed', failureCode: 'insufficient_funds', paid: 26.25 },
  ])
  expect(found.payments[0].card).toEqual({ brand: 'Visa', last4: '0341', expires: '09/28' })
  expect(found.fans).toMatchObject([{ id: fan.id }])
  const { actions } = (await desk.get(`/staff/log?staffId=${olga.id}`)).json()
  expect(actions).toMatchObject([{ action: 'searched_card', subject: 'card •••• 0341' }])
})

test('fans are found by id, username and a part of their names', async () => {
  const fan = await world().fan({ id: 52_100_731 })
  await world().db.run(
    `update person set first_name = 'Max', last_name = 'Becker', username = 'MaxBecker' where id = $1`,
    [fan.id],
  )

  for (const text of ['52100731', '@maxbecker', 'BECK', 'Max Beck'])
    expect([text, (await finds(text)).fans]).toMatchObject([text, [{ id: fan.id, balance: 0 }]])
  for (const text of ['m%er', 'max_becker']) expect((await finds(text)).fans).toEqual([])
})

test('payments are found by their id, its beginning, the provider’s names, a sum and a day', async () => {
  const topUp = await startsTopUp(await world().fan(), { amount: 33 })
  await bankSays(world(), topUp, 'payment.succeeded', { paymentId: 'pay_3Nf8Qx' })
  const day = world().clock.now().toISOString().slice(0, 10)

  const texts = [topUp.id, topUp.id.slice(0, 11), 'pay_3Nf8Qx', `€34.65`, `€33 ${day}`]
  for (const text of texts)
    expect([text, (await finds(text)).payments]).toMatchObject([text, [{ id: topUp.id }]])
  expect((await finds('€34.65 2020-01-01')).payments).toEqual([])
})

test('creators are found by name', async () => {
  const creator = await world().creator()

  expect((await finds('mila nov')).creators).toContainEqual({ id: creator.id, name: 'Mila Novak' })
})
