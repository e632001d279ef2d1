import { expect, test } from 'vitest'
import { BotWorld, type Person } from '../../../test/bot-world.ts'
import { chargesOf, openStarsWorld, paysStars, STARS } from '../../../test/stars-verbs.ts'
import { refundStars } from './refund-stars.ts'

const RICH = { stars: 10_000 }

test.each([
  ['more than they pay', 1.3, 16_25],
  ['what they pay', 2, 25_00],
  ['less than they pay', 2.5, 31_25],
])('F15: Stars credited at %s are booked at what they pay', async (_how, payoutCents, payout) => {
  await using world = await BotWorld.open({
    settings: { centsPerStar: 2, starPayoutCents: payoutCents },
  })
  const person = await world.person(RICH)

  await paysStars(person)

  expect(await person.fan.balance()).toBe(25_00)
  expect(await chargesOf(person)).toMatchObject([{ stars: STARS }])
  expect(await heldBy(person)).toEqual({ clearing: -payout, spread: payout - 25_00 })
  expect((await world.world.audit()).problems).toEqual([])
})

test('F15: Stars that go back take their spread with them', async () => {
  await using world = await BotWorld.open({ settings: { centsPerStar: 2, starPayoutCents: 1.3 } })
  const mila = await world.creator()
  const person = await world.person(RICH)
  const topUp = await paysStars(person)
  await person.fan.sendsTip(await person.fan.draftsTip(mila, 10_00))

  await refundStars(world.world.ctx, topUp.id)
  await world.advance({ hours: 1 })
  await refundStars(world.world.ctx, topUp.id)

  expect(await heldBy(person)).toEqual({ clearing: 0, spread: 0 })
  expect((await world.world.audit()).problems).toEqual([])
})

test('F15: a spread that was not booked is found by the audit', async () => {
  await using world = await openStarsWorld()
  const person = await world.person(RICH)
  await paysStars(person)

  await world.world.db.run('update star_charge set payout_cents = payout_cents - 1')

  expect((await world.world.audit()).problems).toMatchObject([/the spread is 1, moved 0/])
})

/** What all Stars of this world come to, in cents. */
async function heldBy({ fan }: Person): Promise<{ clearing: number; spread: number }> {
  return fan.world.db.one(
    `select coalesce(sum(e.amount_cents) filter (where a.kind = 'clearing'), 0)::bigint as clearing,
       coalesce(sum(e.amount_cents) filter (where a.kind = 'star_spread'), 0)::bigint as spread
     from entry e join account a on a.id = e.account_id
     where a.gateway = 'stars' or a.kind = 'star_spread'`,
  )
}
