import { expect, test } from 'vitest'
import {
  asksForPayout,
  BANK_ACCOUNT,
  hasNamedAccount,
  studioWithMoney,
} from '../../../test/payout-verbs.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { atDesk, employs } from '../../../test/staff-verbs.ts'

const world = sharedWorld()

async function waitingPayout() {
  const studio = await studioWithMoney(world())
  await hasNamedAccount(world(), studio)
  const { payout } = (await asksForPayout(studio.person, 50_00)).json()
  return { ...payout, owner: studio.person } as {
    id: number
    number: string
    owner: { id: number }
  }
}

type Desk = Awaited<ReturnType<typeof atDesk>>

async function moves(desk: Desk, ids: number[], step: string, note = '') {
  return (await desk.post('/staff/payouts/move', { ids, step, note })).json().moved
}

test('one person approves a payout and a second one sends it, and both are in the audit log', async () => {
  const { id, number } = await waitingPayout()
  const [olga, piet] = [
    await atDesk(world(), await employs(world(), ['finance'], 'Olga Kern')),
    await atDesk(world(), await employs(world(), ['finance'], 'Piet Haas')),
  ]
  const listed = async (desk: Desk) =>
    (await desk.get('/staff/payouts')).json().payouts.find((each: { id: number }) => each.id === id)

  const before = await listed(olga)
  const waiting = await payoutsWaitingFor(olga)
  const approved = await moves(olga, [id], 'approved')
  const own = await moves(olga, [id], 'sent')
  const seen = await listed(piet)
  const order = (await piet.post(`/staff/payouts/${id}/order`)).json()
  const sent = await moves(piet, [id], 'sent')
  const stillWaiting = await payoutsWaitingFor(olga)
  const twice = await moves(piet, [id], 'sent')
  const paid = await moves(piet, [id], 'paid')

  expect(before).toMatchObject({ number, state: 'requested', amount: 50, isOwn: false })
  expect(before.checks).toEqual(
    ['earned', 'account', 'refunds', 'usual'].map((name) => ({ name, isPassed: true })),
  )
  expect(approved).toEqual([{ id, refusal: null }])
  expect(own).toEqual([{ id, refusal: 'second_person_needed' }])
  expect(seen).toMatchObject({ state: 'approved', approvedBy: 'Olga Kern', isOwn: false })
  expect(order).toEqual({
    iban: BANK_ACCOUNT.iban,
    holder: BANK_ACCOUNT.holder,
    amount: 49,
    reference: number,
  })
  expect(stillWaiting).toBe(waiting - 1)
  expect([sent, twice, paid].map(([each]) => each.refusal)).toEqual([null, 'wrong_state', null])
  const { actions } = (await olga.get(`/staff/log?search=${number}`)).json()
  expect(actions.map(({ name, action }: Record<string, string>) => [name, action])).toEqual([
    ['Piet Haas', 'settled_payout'],
    ['Piet Haas', 'sent_payout'],
    ['Piet Haas', 'read_account'],
    ['Olga Kern', 'approved_payout'],
  ])
})

test('of several payouts one that cannot go holds up no other', async () => {
  const [one, other] = [await waitingPayout(), await waitingPayout()]
  const desk = await atDesk(world(), await employs(world(), ['finance']))

  const moved = await moves(desk, [one.id, 987_654, other.id], 'approved')
  const early = await desk.post('/staff/payouts/987654/order')

  expect(moved).toEqual([
    { id: one.id, refusal: null },
    { id: 987_654, refusal: 'not_found' },
    { id: other.id, refusal: null },
  ])
  expect(early.json().code).toBe('not_found')
})

test('two at once approve a payout once', async () => {
  const { id } = await waitingPayout()
  const desks = [await atDesk(world()), await atDesk(world())]

  const moved = await Promise.all(desks.map((desk) => moves(desk, [id], 'approved')))

  expect(moved.map(([each]) => each.refusal).toSorted()).toEqual([null, 'wrong_state'].toSorted())
})

async function payoutsWaitingFor(desk: Desk): Promise<number> {
  const { waiting } = (await desk.get('/staff/waiting')).json()
  return waiting.find(({ kind }: { kind: string }) => kind === 'payout').count
}
