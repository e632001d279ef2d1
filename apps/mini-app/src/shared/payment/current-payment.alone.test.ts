// @vitest-environment happy-dom
import { cents } from '@fanlight/contract/money'
import { beforeEach, expect, test, vi } from 'vitest'

const WISH = { way: 'saved_card', amount: cents(25_00), total: cents(26_25), card: null } as const
const ID = 'f0000000-0000-4000-8000-000000000001'

/** As a page that was just loaded has it. */
async function open() {
  vi.resetModules()
  return { ...(await import('./current-payment.ts')), ...(await import('./tell-payment.ts')) }
}

beforeEach(() => localStorage.clear())

test('a payment survives a reload in every state', async () => {
  const page = await open()
  page.beginPayment(WISH)
  expect((await open()).currentPayment()).toMatchObject({ state: 'starting', topUpId: null })

  page.tellPayment({ state: 'waiting', topUpId: ID })
  page.setUnderWay(true)
  expect((await open()).currentPayment()).toMatchObject({ state: 'waiting', isUnderWay: true })

  page.tellPayment({ state: 'failed', topUpId: ID, code: 'insufficient_funds' })
  expect((await open()).currentPayment()).toMatchObject({
    state: 'failed',
    code: 'insufficient_funds',
  })
})

test('a payment that was killed before its answer looks for one that is newer than the last', async () => {
  const first = await open()
  first.beginPayment(WISH)
  first.tellPayment({ state: 'paid', topUpId: ID, amount: cents(25_00) })
  first.endPayment()

  first.beginPayment(WISH)

  const page = await open()
  expect(page.currentPayment()).toMatchObject({ topUpId: null, before: ID })
  expect(page.isAnswerAwaited()).toBe(false)
})

test('U10: a lost answer is unknown, and late money still makes it paid', async () => {
  const page = await open()
  page.beginPayment(WISH)
  page.loseAnswer()
  expect(page.currentPayment()?.state).toBe('unknown')

  const told = page.tellPayment({ state: 'paid', topUpId: ID, amount: cents(25_00) })

  expect(told).toEqual({ isMine: true, isNew: true })
  expect(page.currentPayment()?.state).toBe('paid')
})

test('U10: an unpaid top-up that the server gives again is followed like a new one', async () => {
  const page = await open()
  page.beginPayment(WISH)
  page.takeAnswer(ID)
  page.endPayment()

  page.beginPayment(WISH)
  page.takeAnswer(ID)
  page.tellPayment({ state: 'paid', topUpId: ID, amount: cents(25_00) })

  expect(page.currentPayment()).toMatchObject({ state: 'paid', topUpId: ID })
})

test('the same event is new only once', async () => {
  const page = await open()
  page.beginPayment(WISH)
  const paid = { state: 'paid', topUpId: ID, amount: cents(25_00) } as const

  expect(page.tellPayment(paid)).toEqual({ isMine: true, isNew: true })
  expect(page.tellPayment(paid)).toEqual({ isMine: true, isNew: false })
})

test.each(['nonsense', '{}', '[]', '"paid"', '{"state":"paid"}'])(
  'what others left in storage is no payment: %s',
  async (stored) => {
    localStorage.setItem('payment', stored)

    expect((await open()).currentPayment()).toBeNull()
  },
)
