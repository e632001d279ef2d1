import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Studio } from '../../../test/studio.ts'

const world = sharedWorld()

const gives = ({ person }: Studio, fan: Fan, key?: string) =>
  person.post(`/studio/fans/${fan.id}/gift`, undefined, key ? { key } : {})
const hasPremium = async (fan: Fan) => (await fan.listsPremium()).json().subscriptions

async function passes(days: number, ...people: Fan[]) {
  await world().advance({ days })
  await world().runJobs()
  for (const person of people) person.reopensApp()
}

const meet = () => Studio.withFan(world(), { premiumPrice: 9_99, discountPercent: 40 })

test('a gifted month opens Premium, moves no money and renews nothing', async () => {
  const { studio, fan } = await meet()

  const { fan: shown } = (await gives(studio, fan)).json()
  const [premium] = await hasPremium(fan)

  expect(shown).toMatchObject({ premium: { state: 'leaving' }, spent: 0, months: 0 })
  expect(premium).toMatchObject({ authorId: studio.creator.id, isRecurrent: false })
  expect([await fan.balance(), await studio.creator.earned()]).toEqual([50_00, 0])
  expect((await fan.events()).at(-1)).toMatchObject({
    type: 'premium_bought',
    body: { isGift: true, price: 0, balance: 50, subscription: { id: premium.id } },
  })
  const path = `/studio/fans/${fan.id}/timeline`
  expect((await studio.person.get(path)).json().entries).toMatchObject([
    { kind: 'gift', amount: 0 },
  ])
})

test('who pays for Premium gets the month behind what is paid, and is charged a month later', async () => {
  const { studio, fan } = await meet()
  await fan.buysPremium(studio.creator)
  const [before] = await hasPremium(fan)

  await gives(studio, fan)
  const [after] = await hasPremium(fan)

  expect(after).toMatchObject({ id: before.id, isRecurrent: true, price: 9.99 })
  expect((after.activeAt - before.activeAt) / 86_400).toBe(31)
  expect(await fan.balance()).toBe(50_00 - 5_99)
  expect((await fan.eventTypes()).at(-1)).toBe('premium_renewed')

  await passes(40, fan)
  const given = await fan.balance()
  await passes(25, fan)
  expect([given, await fan.balance()]).toEqual([50_00 - 5_99, 50_00 - 5_99 - 9_99])
})

test('in the days of grace a gift takes the place of the payment', async () => {
  const { studio, fan } = await meet()
  await fan.buysPremium(studio.creator)
  await fan.sendsTip(await fan.draftsTip(studio.creator, 40_00))
  await passes(32, fan, studio.person)
  const shown = async () => (await studio.person.get(`/studio/fans/${fan.id}`)).json().fan.premium
  const before = await shown()

  await gives(studio, fan)

  expect([before.state, (await shown()).state]).toEqual(['at_risk', 'active'])
  expect(await fan.balance()).toBe(50_00 - 5_99 - 40_00)
})

test('a gift is given once: to a repeated call, to two at once, and within 28 days', async () => {
  const { studio, fan } = await meet()

  const first = await gives(studio, fan, 'tap')
  await world().db.run('delete from member_request where person_id = $1', [studio.person.id])
  const again = await gives(studio, fan, 'tap')
  const another = await gives(studio, fan)

  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.json().fan.premium).toEqual(first.json().fan.premium)
  expect(another.json().code).toBe('already_gifted')
  const other = await meet()
  const both = await Promise.all([gives(other.studio, other.fan), gives(other.studio, other.fan)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('who was only given a month still gets the newcomer’s price', async () => {
  const { studio, fan } = await meet()
  await gives(studio, fan)
  await passes(32, fan)

  await fan.buysPremium(studio.creator)

  expect(await fan.balance()).toBe(50_00 - 5_99)
})

test('nothing is given to a blocked fan, nor while Premium is off', async () => {
  const { studio, fan } = await meet()
  const set = (isOn: boolean) =>
    world().db.run('update creator set premium_is_enabled = $2 where id = $1', [
      studio.creator.id,
      isOn,
    ])

  await set(false)
  const off = await gives(studio, fan)
  await set(true)
  await studio.person.post(`/studio/fans/${fan.id}/block`)
  const blocked = await gives(studio, fan)

  expect([off, blocked].map((reply) => reply.json().code)).toEqual([
    'premium_unavailable',
    'fan_blocked',
  ])
  expect(await hasPremium(fan)).toEqual([])
})
