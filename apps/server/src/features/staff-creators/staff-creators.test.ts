import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { atDesk } from '../../../test/staff-verbs.ts'
import { Studio } from '../../../test/studio.ts'
import { openWorld } from '../../../test/world.ts'

const world = sharedWorld({ settings: { commissionPercent: 20 } })

async function earnedBy(creatorId: number): Promise<number> {
  const { cents } = await world().db.one<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from entry e
     join account a on a.id = e.account_id where a.kind = 'earnings' and a.creator_id = $1`,
    [creatorId],
  )
  return cents
}

test('a commission of a creator’s own counts from then on, and sales keep theirs', async () => {
  const { creator, person } = await Studio.open(world())
  const desk = await atDesk(world())
  const fan = await world().fan({ balance: 30_00 })
  const tips = async () => fan.sendsTip(await fan.draftsTip(creator, 10_00))

  await tips()
  const own = await desk.post(`/staff/creators/${creator.id}/commission`, {
    percent: 10,
    why: 'A good year',
  })
  await tips()
  const share = (await person.get('/studio/payouts')).json().rules.sharePercent
  await desk.post(`/staff/creators/${creator.id}/commission`, { percent: null, why: 'It is over' })
  await tips()

  expect(own.json().creator.commission).toEqual({ percent: 10, isOwn: true })
  expect(share).toBe(90)
  expect(await earnedBy(creator.id)).toBe(8_00 + 9_00 + 8_00)
  const { actions } = (await desk.get(`/staff/log?search=creator ${creator.id}`)).json()
  expect(actions.map(({ action }: { action: string }) => action)).toEqual([
    'changed_commission',
    'changed_commission',
  ])
})

test('a suspended creator sells nothing, until it is lifted', async () => {
  const { creator } = await Studio.open(world())
  const desk = await atDesk(world())
  const fan = await world().fan({ balance: 30_00 })
  const postId = await creator.publishes({ audience: 'channel', price: 5_00 })
  const tip = await fan.draftsTip(creator, 5_00)
  const suspends = () => desk.post(`/staff/creators/${creator.id}/suspend`, { why: 'Many refunds' })

  const suspended = await suspends()
  const twice = await suspends()
  const sales = [await fan.buysPost(postId), await fan.sendsTip(tip)]
  const premium = await fan.buysPremium(creator)
  const lifted = await desk.post(`/staff/creators/${creator.id}/reinstate`, { why: 'Explained' })
  const again = await fan.buysPost(postId)

  expect(suspended.json().creator).toMatchObject({
    state: 'suspended',
    suspended: { why: 'Many refunds' },
  })
  expect(twice.json().code).toBe('wrong_state')
  expect([...sales, premium].map((reply) => reply.json().code)).toEqual(Array(3).fill('not_found'))
  expect(lifted.json().creator).toMatchObject({ state: 'active', suspended: null })
  expect(again.statusCode).toBe(200)
  expect(await fan.balance()).toBe(25_00)
})

test('Premium is not renewed while its creator is suspended, and goes on when it is lifted', async () => {
  await using own = await openWorld()
  const { creator, person: owner } = await Studio.open(own)
  const [early, late] = [await own.fan({ balance: 30_00 }), await own.fan({ balance: 30_00 })]
  await early.buysPremium(creator)
  await own.advance({ days: 20 })
  late.reopensApp()
  await late.buysPremium(creator)
  const stands = async (to: 'suspend' | 'reinstate') => {
    const desk = await atDesk(own)
    await desk.post(`/staff/creators/${creator.id}/${to}`, { why: 'Many refunds' })
  }
  const passes = async (days: number) => {
    await own.advance({ days })
    await own.runJobs()
    for (const fan of [early, late]) fan.reopensApp()
  }

  await stands('suspend')
  owner.reopensApp()
  const { premium } = (await owner.get('/studio/premium')).json()
  await passes(15)
  await stands('reinstate')
  const again = await early.buysPremium(creator)
  await passes(20)

  expect(premium).toMatchObject({ isEnabled: true })
  expect((await early.eventTypes()).slice(-2)).toEqual(['premium_ended', 'premium_bought'])
  expect(again.statusCode).toBe(200)
  expect((await late.eventTypes()).at(-1)).toBe('premium_renewed')
  expect(await late.balance()).toBe(30_00 - 2 * 9_99)
  expect(await own.audit()).toMatchObject({ balanced: true })
})

test('a creator is invited at the desk, and waits there for the owner', async () => {
  const desk = await atDesk(world())

  const made = await desk.post('/staff/creators', {
    firstName: 'Nora',
    lastName: 'Lind-Only',
    isFemale: true,
  })
  const { creators } = (await desk.get('/staff/creators?search=lind-only')).json()

  expect(creators).toMatchObject([
    {
      id: made.json().creatorId,
      name: 'Nora Lind-Only',
      owner: null,
      state: 'waiting',
      commission: { percent: 20, isOwn: false },
      fans: 0,
      earned: 0,
    },
  ])
})
