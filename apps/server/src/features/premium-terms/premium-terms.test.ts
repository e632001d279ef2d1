import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Studio } from '../../../test/studio.ts'
import { openWorld, type World } from '../../../test/world.ts'

const shared = sharedWorld()

/** A studio that sells Premium at €9.99, with so many members. */
async function openPremium(world: World, members: number) {
  const studio = await Studio.open(world)
  const fans = []
  for (let count = 0; count < members; count += 1) {
    const fan = await world.fan({ balance: 100_00 })
    await fan.buysPremium(studio.creator)
    fans.push(fan)
  }
  const reads = async () => (await studio.person.get('/studio/premium')).json()
  const saves = (terms: object, asking?: object) =>
    studio.person.post('/studio/premium', { ...TERMS, ...terms }, asking)
  return { studio, fans, reads, saves }
}

const TERMS = { revision: 1, isEnabled: true, price: 9.99, discount: 0 }

test('a new price is for those who come, and present members renew at theirs', async () => {
  await using world = await openWorld()
  const { studio, fans, reads, saves } = await openPremium(world, 1)
  const [member] = fans

  const saved = await saves({ price: 12.99, discount: 40 })
  await world.advance({ days: 31 })
  await world.runJobs()
  const newcomer = await world.fan({ balance: 100_00 })
  await newcomer.buysPremium(studio.creator)
  member?.reopensApp()
  studio.person.reopensApp()

  expect(saved.json().premium).toMatchObject({ revision: 2, price: 12.99, firstMonthPrice: 7.79 })
  expect(await member?.balance()).toBe(100_00 - 2 * 9_99)
  expect(await newcomer.balance()).toBe(100_00 - 7_79)
  expect((await reads()).members).toMatchObject({ active: 2, renewing: 2, monthly: 22.98 })
})

test('a preview says whom other terms concern, and changes nothing', async () => {
  const world = shared()
  const { studio, fans, reads, saves } = await openPremium(world, 2)
  await saves({ discount: 50 })
  const [first] = fans
  const newcomer = await world.fan({ balance: 100_00 })
  await newcomer.buysPremium(studio.creator)
  const { id } = (await first?.listsPremium())?.json().subscriptions[0] ?? {}
  await first?.cancelsPremium(id)
  const before = await reads()
  const asks = async (terms: object) =>
    (
      await studio.person.post('/studio/premium/preview', {
        ...TERMS,
        revision: undefined,
        ...terms,
      })
    ).json()

  const dearer = await asks({ price: 12, discount: 25 })
  const off = await asks({ isEnabled: false })

  expect(before.members).toMatchObject({ active: 3, renewing: 2, leaving: 1, atRisk: 0, new: 3 })
  expect(dearer).toMatchObject({
    firstMonthPrice: 9,
    members: { keepPrice: [{ price: 9.99, members: 2 }], inFirstMonth: 1, loseRenewal: 0 },
    monthlyNow: 19.98,
    monthlyAfter: 19.98,
    monthlyIfAllAgree: 24,
  })
  const lastEndsAt = Date.parse('2026-12-15T12:00:00Z') / 1000
  expect(off).toMatchObject({
    members: { keepPrice: [], loseRenewal: 2, lastEndsAt },
    monthlyAfter: 0,
  })
  expect(await reads()).toEqual(before)
})

test('switched off it takes no one in, and what is paid stays open', async () => {
  const world = shared()
  const { studio, fans, saves } = await openPremium(world, 1)

  await saves({ isEnabled: false })

  const late = await (await world.fan({ balance: 20_00 })).buysPremium(studio.creator)
  expect(late.json().code).toBe('premium_unavailable')
  expect((await fans[0]?.listsPremium())?.json().subscriptions).toHaveLength(1)
})

test('terms that another page changed are not written over; a repeat is no change', async () => {
  const world = shared()
  const { saves, reads } = await openPremium(world, 0)
  const first = await saves({ price: 5 }, { key: 'once' })
  const repeat = await saves({ price: 5 }, { key: 'once' })

  const stale = await saves({ price: 7 })
  const reused = await saves({ price: 8 }, { key: 'once' })

  expect([first.json().premium.revision, repeat.json().premium.revision]).toEqual([2, 2])
  expect(stale.json()).toMatchObject({
    code: 'stale_revision',
    details: { premium: { revision: 2, price: 5 } },
  })
  expect(reused.json().code).toBe('idempotency_conflict')
  expect((await reads()).premium.price).toBe(5)
})

test('a creator sees who is at risk, and why', async () => {
  await using world = await openWorld()
  const { studio, fans } = await openPremium(world, 3)
  const [poor, declined, capped] = fans
  for (const fan of fans)
    await world.db.run('update wallet set balance_cents = 0 where fan_id = $1', [fan.id])
  await capped?.post('/balance/limits', { cap: 1 })
  await world.advance({ days: 31 })
  await world.runJobs()
  studio.person.reopensApp()
  await world.db.run('update premium set card_asked_at = failed_at where fan_id = $1', [
    declined?.id,
  ])

  const { fans: rows } = (await studio.person.get('/studio/fans?segment=at_risk')).json()

  const risks = new Map(
    rows.map((row: { id: number; premium: { risk: string } }) => [row.id, row.premium.risk]),
  )
  expect(risks).toEqual(
    new Map([
      [poor?.id, 'balance'],
      [declined?.id, 'card'],
      [capped?.id, 'limit'],
    ]),
  )
})
