import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { atDesk } from '../../../test/staff-verbs.ts'
import { Browser } from '../../../test/studio-browser.ts'
import { openWorld } from '../../../test/world.ts'

test('a fan’s page has the balance after each movement, and what became of the money', async () => {
  await using world = await openWorld()
  const [fan, creator] = [await world.fan({ balance: 20_00 }), await world.creator()]
  await fan.sendsTip(await fan.draftsTip(creator, 5_00))
  await fan.buysPremium(creator)
  const desk = await atDesk(world)

  const { fan: shown } = (await desk.get(`/staff/fans/${fan.id}`)).json()
  const { movements } = (await desk.get(`/staff/fans/${fan.id}/movements`)).json()

  const { balance } = shown
  expect(shown).toMatchObject({
    id: fan.id,
    suspension: null,
    premium: [{ creator: 'Mila Novak' }],
  })
  expect(shown.totals.spent).toBe(20 - balance)
  expect(movements[0]).toMatchObject({ kind: 'premium', creator: 'Mila Novak', balance })
  expect(movements[1]).toMatchObject({ kind: 'tip', amount: -5, balance: 15 })
})

test('a suspended fan is shut out everywhere, renews nothing, and comes back when it is lifted', async () => {
  await using world = await openWorld()
  const [fan, creator] = [await world.fan({ balance: 50_00 }), await world.creator()]
  await fan.buysPremium(creator)
  const desk = await atDesk(world)
  const path = `/staff/fans/${fan.id}`

  await desk.post(`/staff/fans/${fan.id}/suspend`, { why: 'Stolen card' })
  await world.advance({ seconds: 3 })
  fan.reopensApp()
  const during = [await fan.get('/main/init'), await fan.buysPremium(await world.creator())]
  const { suspension, premium } = (await desk.get(path)).json().fan
  await world.advance({ days: 40 })
  await world.runJobs()
  await desk.post('/staff/session/end')
  const later = await atDesk(world)
  await later.post(`/staff/fans/${fan.id}/reinstate`, { why: 'It was theirs' })
  await world.advance({ seconds: 3 })
  fan.reopensApp()
  const after = await fan.get('/main/init')

  expect(during.map((reply) => reply.json().code)).toEqual(['suspended', 'suspended'])
  expect([suspension.why, premium[0].isRecurrent]).toEqual(['Stolen card', false])
  expect(after.statusCode).toBe(200)
  const periods = await world.db.one<{ n: number }>('select count(*)::int as n from premium_period')
  expect(periods.n).toBe(1)
})

test('credit given twice under one id is given once, and a sale goes back with its words', async () => {
  await using world = await openWorld()
  const fan = await world.fan({ balance: 10_00 })
  const tip = await fan.draftsTip(await world.creator(), 5_00)
  await fan.sendsTip(tip)
  const desk = await atDesk(world)
  const credit = { id: randomUUID(), amount: 2.5, why: 'Our fault' }
  const refund = { id: randomUUID(), sale: { kind: 'tip', subject: tip }, amount: 3, why: 'Slip' }

  const replies = [
    await desk.post(`/staff/fans/${fan.id}/credit`, credit),
    await desk.post(`/staff/fans/${fan.id}/credit`, credit),
    await desk.post(`/staff/fans/${fan.id}/refund`, refund),
    await desk.post(`/staff/fans/${fan.id}/refund`, { ...refund, id: randomUUID(), amount: 2.01 }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 409])
  expect(await fan.balance()).toBe(10_50)
  const { actions } = (await desk.get('/staff/log')).json()
  expect(actions.map(({ action, why }: Record<string, string>) => [action, why])).toEqual([
    ['refunded', 'Slip'],
    ['credited', 'Our fault'],
  ])
  expect((await world.audit()).problems).toEqual([])
})

test('ended sessions are over for the app and the studio alike, and the log says why', async () => {
  await using world = await openWorld()
  const fan = await world.fan()
  const studio = await Browser.of(world, fan)
  const desk = await atDesk(world)
  await world.advance({ seconds: 1 })

  const ended = await desk.post(`/staff/fans/${fan.id}/sessions/end`, { why: 'A stolen phone' })
  await world.advance({ seconds: 3 })
  const { sessions } = (await desk.get(`/staff/fans/${fan.id}`)).json().fan
  const after = [await fan.get('/main/init'), await studio.get('/studio/session')]
  fan.reopensApp()
  const back = await fan.get('/main/init')

  expect(ended.statusCode).toBe(200)
  expect(sessions).toMatchObject({ studio: [], endedAt: expect.any(Number) })
  expect(after.map(({ statusCode }) => statusCode)).toEqual([401, 401])
  expect(back.statusCode).toBe(200)
  const { actions } = (await desk.get('/staff/log?action=ended_sessions')).json()
  expect(actions).toMatchObject([{ subject: `fan ${fan.id}`, why: 'A stolen phone' }])
})

test('a note sent twice stands once, with its writer, and is for those who help fans', async () => {
  await using world = await openWorld()
  const fan = await world.fan()
  const desk = await atDesk(world)
  const note = { id: randomUUID(), text: 'Gave the exact minute. Polite.' }

  const replies = [
    await desk.post(`/staff/fans/${fan.id}/notes`, note),
    await desk.post(`/staff/fans/${fan.id}/notes`, note),
    await desk.post('/staff/fans/987654/notes', note),
  ]
  const { notes } = (await desk.get(`/staff/fans/${fan.id}`)).json().fan

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
  expect(notes).toMatchObject([{ by: 'Olga Kern', text: note.text }])
  const { actions } = (await desk.get('/staff/log?action=noted')).json()
  expect(actions).toHaveLength(1)
})
