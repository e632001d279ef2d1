import { cents } from '@fanlight/contract/money'
import { describe, expect, test } from 'vitest'
import {
  asksForPayout,
  BANK_ACCOUNT,
  hasNamedAccount,
  operates,
  sellsMessage,
  studioWithMoney,
} from '../../../test/payout-verbs.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Studio } from '../../../test/studio.ts'
import { refundSale } from '../../core/sales/refund-sale.ts'
import { listPayoutQueue } from './check-payouts.ts'
import { transferOrder } from './describe-payouts.ts'
import { movePayouts, type PayoutMove } from './operate-payouts.ts'
import * as store from './payouts.store.ts'

const world = sharedWorld({ settings: { commissionPercent: 15 } })

describe('what a creator earned', () => {
  test('is on hold for seven days after each sale, and then available', async () => {
    const { creator, person } = await Studio.open(world())
    await sellsMessage(world(), creator, { price: 100_00, daysAgo: 8 })
    await sellsMessage(world(), creator, { price: 40_00, daysAgo: 7 })
    await sellsMessage(world(), creator, { price: 20_00, daysAgo: 6.5 })
    await sellsMessage(world(), creator, { price: 10_00, daysAgo: 6.25 })
    await sellsMessage(world(), creator, { price: 30_00, daysAgo: 0 })

    const here = (await person.get('/studio/payouts')).json()
    const east = await person.get('/studio/payouts', { headers: { timezone: '+13:00' } })

    expect(here).toMatchObject({ available: 119, paidThisYear: 0, account: null, waiting: null })
    expect(here.rules).toEqual({ sharePercent: 85, holdDays: 7, fee: 1, min: 20 })
    expect(here.onHold).toEqual({
      total: 51,
      days: [
        { day: '2026-11-16', amount: 25.5 },
        { day: '2026-11-22', amount: 25.5 },
      ],
    })
    expect(east.json().onHold.days.at(-1)).toEqual({ day: '2026-11-23', amount: 25.5 })
  })
})

describe('a payout', () => {
  test('takes its amount at once, and goes out less the bank’s fee', async () => {
    const { person, creator } = await studioWithMoney(world())
    const reads = async () => (await person.get('/studio/payouts')).json()

    const asked = (await asksForPayout(person, 500_00)).json().payout
    const waiting = await reads()
    await operates(world(), asked.id, 'approved', 'sent')
    const sent = await reads()
    await operates(world(), asked.id, 'paid')

    expect(asked).toMatchObject({
      number: `PO-2026-${String(asked.id).padStart(4, '0')}`,
      state: 'requested',
      amount: 500,
      fee: 1,
      to: { start: 'PT50', end: '0154' },
    })
    expect(waiting).toMatchObject({ available: 350, waiting: { id: asked.id } })
    expect(sent).toMatchObject({ available: 350, waiting: null, paidThisYear: 0 })
    expect(await reads()).toMatchObject({ available: 350, paidThisYear: 500 })
    expect(await creator.earned()).toBe(350_00)
    expect(await movedBy(asked.id)).toEqual({
      [`earnings ${creator.id}`]: -500_00,
      bank: 499_00,
      payout_fee: 1_00,
    })
    expect((await world().audit()).problems).toEqual([])
  })

  test('comes back whole when it is cancelled or returned', async () => {
    const { person, creator } = await studioWithMoney(world())
    const first = (await asksForPayout(person, 850_00)).json().payout
    const cancelled = await person.post(`/studio/payouts/${first.id}/cancel`)
    const again = await person.post(`/studio/payouts/${first.id}/cancel`)
    const second = (await asksForPayout(person, 850_00)).json().payout
    await operates(world(), second.id, 'approved', 'sent', 'paid', 'returned')

    const { payouts } = (await person.get('/studio/payouts/history')).json()

    expect([cancelled, again].map((reply) => reply.json().payout.state)).toEqual([
      'cancelled',
      'cancelled',
    ])
    expect(payouts.map(({ id, state, fee }: Listed) => ({ id, state, fee }))).toEqual([
      { id: second.id, state: 'returned', fee: 0 },
      { id: first.id, state: 'cancelled', fee: 0 },
    ])
    expect(await creator.earned()).toBe(850_00)
    expect(await movedBy(second.id)).toEqual({})
    expect((await world().audit()).problems).toEqual([])
  })

  test('is made once, however often and at once it is asked for', async () => {
    const { person, creator } = await studioWithMoney(world())

    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => asksForPayout(person, 600_00, { key: 'one' })),
      asksForPayout(person, 600_00, { key: 'two' }),
    ])
    const changed = await asksForPayout(person, 700_00, { key: 'one' })

    const made = replies.filter(({ statusCode }) => statusCode === 200)
    expect(new Set(made.map((reply) => reply.json().payout.id)).size).toBe(1)
    expect(await creator.earned()).toBe(250_00)
    if (made.length === 4) expect(changed.json().code).toBe('idempotency_conflict')
  })

  test('is of what is available, whatever a step before it left open', async () => {
    const { person, creator } = await studioWithMoney(world())
    const { id } = (await asksForPayout(person, 800_00)).json().payout
    await operates(world(), id, 'approved', 'sent')

    const more = await asksForPayout(person, 50_01)
    const rest = await asksForPayout(person, 50_00)

    expect(more.json()).toMatchObject({ code: 'payout_too_large', details: { available: 50 } })
    expect(rest.statusCode).toBe(200)
    await expect(
      world().db.transaction((tx) =>
        store.take(tx, creator.id, { amount: cents(1), released: cents(850_00) }),
      ),
    ).rejects.toThrow('payouts_take_what_was_released')
  })

  test('takes its steps in their order, each once', async () => {
    const { person } = await studioWithMoney(world())
    const { id } = (await asksForPayout(person, 20_00)).json().payout

    const tooSoon = { code: 'wrong_state', details: { state: 'requested' } }
    await expect(operates(world(), id, 'sent')).rejects.toMatchObject(tooSoon)
    await operates(world(), id, 'approved', 'sent')
    await expect(operates(world(), id, 'sent')).rejects.toMatchObject({
      details: { state: 'sent' },
    })
    await expect(operates(world(), 987_654, 'paid')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is let go by one person and sent by another, and by neither for themselves', async () => {
    const { person } = await studioWithMoney(world())
    const { id } = (await asksForPayout(person, 500_00)).json().payout
    const moves = (move: PayoutMove) => movePayouts(world().ctx, [id, 987_654], move)

    const [own] = await moves({ step: 'approved', by: 'Alina', personId: person.id })
    const approved = await moves({ step: 'approved', by: 'Vera' })
    const [alone] = await moves({ step: 'sent', by: 'Vera' })
    const [together] = await moves({ step: 'sent', by: 'Piet' })

    const needed = { refusal: { code: 'second_person_needed' } }
    expect([own, alone]).toMatchObject([needed, needed])
    expect(approved).toMatchObject([{ payout: { id } }, { refusal: { code: 'not_found' } }])
    expect(together).toMatchObject({ payout: { state: 'sent' } })
    expect(await store.find(world().db, id)).toMatchObject({ approvedBy: 'Vera', sentBy: 'Piet' })
  })

  test('waits in a queue with what speaks against it', async () => {
    const { person, creator } = await studioWithMoney(world())
    const { id } = (await asksForPayout(person, 500_00)).json().payout
    const inQueue = async () =>
      (await listPayoutQueue(world().ctx)).find(({ payout }) => payout.id === id)
    const before = await inQueue()
    const sale = await world().db.one<{ fanId: number; kind: 'message'; subject: string }>(
      `select fan_id as "fanId", kind, subject from transfer
       where credit_account = (select id from account where creator_id = $1) limit 1`,
      [creator.id],
    )
    await refundSale(world().ctx, {
      fanId: sale.fanId,
      id: 'queue',
      sale,
      amount: null,
      reason: 'support',
      by: 'Vera',
      note: '',
    })

    const after = await inQueue()

    expect(before).toMatchObject({ passed: true, facts: { balanceLeft: 350_00, usual: null } })
    expect(after?.checks.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual([
      'earned',
      'refunds',
    ])
    expect((await person.get('/studio/payouts')).json()).toMatchObject({ available: 0 })
    await sellsMessage(world(), creator, { price: 600_00, daysAgo: 8 })
    expect((await person.get('/studio/payouts')).json()).toMatchObject({ available: 10 })
    expect((await world().audit()).problems).toEqual([])
  })

  test('of another creator is not there to cancel', async () => {
    const { person } = await studioWithMoney(world())
    const { id } = (await asksForPayout(person, 20_00)).json().payout
    const stranger = await studioWithMoney(world())

    const reply = await stranger.person.post(`/studio/payouts/${id}/cancel`)

    expect(reply.json().code).toBe('not_found')
  })
})

test('what cannot be is refused with its reason, and takes nothing', async () => {
  const poor = await Studio.open(world())
  const misspelt = { ...BANK_ACCOUNT, iban: 'PT50 0002 0123 1234 5678 9051 4' }
  const codes: unknown[] = []
  const asks = async (cents: number) =>
    codes.push((await asksForPayout(poor.person, cents)).json().code)

  const wrong = await poor.person.post('/studio/payouts/account', misspelt)
  await asks(20_00)
  await poor.person.post('/studio/payouts/account', BANK_ACCOUNT)
  await asks(20_00)
  const rich = await studioWithMoney(world())
  const small = await asksForPayout(rich.person, 19_99)
  const { id } = (await asksForPayout(rich.person, 20_00)).json().payout
  const second = await asksForPayout(rich.person, 20_00)
  await operates(world(), id, 'approved')
  const late = await rich.person.post(`/studio/payouts/${id}/cancel`)

  expect(wrong.json()).toMatchObject({ code: 'iban_invalid', details: { problem: 'checksum' } })
  expect(codes).toEqual(['bank_account_missing', 'bank_account_new'])
  expect(small.json()).toMatchObject({ code: 'payout_too_small', details: { min: 20 } })
  expect(second.json()).toMatchObject({ code: 'payout_waiting', details: { payoutId: id } })
  expect(late.json().code).toBe('payout_under_way')
  expect(await rich.creator.earned()).toBe(830_00)
})

test('an account number is told to none afterwards but to who sends the money', async () => {
  const studio = await studioWithMoney(world())
  const { person } = studio
  const set = await person.post('/studio/payouts/account', BANK_ACCOUNT)
  const { account } = (await person.get('/studio/payouts')).json()
  await hasNamedAccount(world(), studio)
  const { id } = (await asksForPayout(person, 25_00)).json().payout
  const row = await store.find(world().db, id)

  expect(set.json().account).toMatchObject({ holder: 'Alina Veresova', start: 'PT50', end: '0154' })
  expect(account).toEqual(set.json().account)
  const kept = await world().db.query('select * from bank_account b, payout p')
  expect(JSON.stringify(kept)).not.toContain('000201231234567890154')
  expect(row?.ibanSealed.includes('0002012312345678')).toBe(false)
  const { serverSecrets } = world().ctx.settings
  expect(row && transferOrder(row, null)).toContain('Alina Veresova, PT50 •••• 0154')
  expect(row && transferOrder(row, serverSecrets)).toMatch(
    /Send €24\.00 to Alina Veresova, PT50 0002 0123 1234 5678 9015 4, reference PO-2026-/,
  )
  expect(() => row && transferOrder({ ...row, creatorId: 1 }, serverSecrets)).toThrow(
    /unable to authenticate/,
  )
})

test('history is listed to its end, page by page', async () => {
  const { person } = await studioWithMoney(world())
  for (let count = 0; count < 22; count += 1) {
    const { id } = (await asksForPayout(person, 20_00)).json().payout
    await person.post(`/studio/payouts/${id}/cancel`)
  }

  const first = (await person.get('/studio/payouts/history')).json()
  const rest = await person.get(`/studio/payouts/history?startFrom=${first.nextFrom}`)

  const ids = [...first.payouts, ...rest.json().payouts].map(({ id }: Listed) => id)
  expect(ids).toHaveLength(22)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  expect(rest.json().nextFrom).toBeNull()
})

interface Listed {
  id: number
  state: string
  fee: number
}

/** Cents by account, over all transfers of this payout; without those that come to nothing. */
async function movedBy(id: number): Promise<Record<string, number>> {
  const rows = await world().db.query<{ account: string; cents: number }>(
    `select trim(a.kind || ' ' || coalesce(a.creator_id::text, '')) as account,
       sum(e.amount_cents)::bigint as cents
     from transfer t join entry e on e.fan_id = t.fan_id and e.transfer_id = t.id
     join account a on a.id = e.account_id
     where t.subject = $1 and t.kind like 'payout%' group by 1 having sum(e.amount_cents) <> 0`,
    [String(id)],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
