import { cents } from '@fanlight/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOver, type Payment } from './payment.ts'
import { applyPaymentEvent, concerns, type PaymentEvent } from './payment-event.ts'

const MINE = 'f0000000-0000-4000-8000-000000000001'
const OLDER = 'f0000000-0000-4000-8000-000000000000'
const OTHER = 'f0000000-0000-4000-8000-000000000002'

const STARTING: Payment = {
  state: 'starting',
  topUpId: null,
  before: OLDER,
  beganAt: 0,
  way: 'saved_card',
  amount: cents(25_00),
  total: cents(26_25),
  card: null,
  code: null,
  isUnderWay: false,
}

const WAITING: PaymentEvent = { state: 'waiting', topUpId: MINE }
const ASKED: PaymentEvent = { state: 'action_required', topUpId: MINE }
const UNKNOWN: PaymentEvent = { state: 'unknown', topUpId: MINE }
const FAILED: PaymentEvent = { state: 'failed', topUpId: MINE, code: 'provider_timeout' }
const PAID: PaymentEvent = { state: 'paid', topUpId: MINE, amount: cents(25_00) }

/** What a bank may tell of one payment, and how it then ends. */
const STORIES: [PaymentEvent[], Payment['state']][] = [
  [[WAITING], 'waiting'],
  [[WAITING, ASKED], 'action_required'],
  [[WAITING, UNKNOWN], 'unknown'],
  [[WAITING, ASKED, FAILED], 'failed'],
  [[WAITING, UNKNOWN, FAILED], 'failed'],
  [[WAITING, PAID], 'paid'],
  [[WAITING, ASKED, PAID], 'paid'],
  [[WAITING, FAILED, PAID], 'paid'],
  [[WAITING, ASKED, UNKNOWN, FAILED, PAID], 'paid'],
]

test('U10: late, doubled and out of order, the events of a payment end in the same state', () => {
  const story = fc.constantFrom(...STORIES)
  const heard = story.chain(([events, end]) =>
    fc
      .array(fc.constantFrom(...events), { maxLength: 12 })
      .map((repeats) => [...events, ...repeats])
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
      .map((order) => ({ order, end })),
  )
  fc.assert(
    fc.property(heard, ({ order, end }) => {
      const payment = order.reduce(applyPaymentEvent, STARTING)

      expect(payment.state).toBe(end)
      expect(payment.topUpId).toBe(MINE)
    }),
  )
})

test('U6: events of other payments change nothing', () => {
  const others = fc.constantFrom<PaymentEvent>(
    { state: 'action_required', topUpId: OTHER },
    { state: 'failed', topUpId: OTHER, code: 'suspected_fraud' },
    { state: 'paid', topUpId: OTHER, amount: cents(10_00) },
  )
  const mine = fc.constantFrom(WAITING, ASKED, FAILED, PAID)
  fc.assert(
    fc.property(fc.array(fc.oneof(others, mine)), (events) => {
      const begun = applyPaymentEvent(STARTING, WAITING)
      const own = events.filter(({ topUpId }) => topUpId === MINE)
      const alone = own.reduce(applyPaymentEvent, begun)

      expect(events.reduce(applyPaymentEvent, begun)).toEqual(alone)
    }),
  )
})

const BEGUN = { ...STARTING, topUpId: MINE }

test.each([
  { what: 'its own', payment: BEGUN, event: FAILED, isOwn: false, does: true },
  { what: 'another’s', payment: BEGUN, event: of(FAILED, OTHER), isOwn: false, does: false },
  {
    what: 'an older one’s failure',
    payment: BEGUN,
    event: of(FAILED, OTHER),
    isOwn: true,
    does: false,
  },
  { what: 'an older one’s money', payment: BEGUN, event: of(PAID, OTHER), isOwn: true, does: true },
  { what: 'the first of its own', payment: STARTING, event: WAITING, isOwn: true, does: true },
  {
    what: 'an older one’s, at first',
    payment: STARTING,
    event: of(FAILED, OLDER),
    isOwn: true,
    does: false,
  },
  { what: 'another’s, at first', payment: STARTING, event: FAILED, isOwn: false, does: false },
])('U6: whether an event is about a payment: $what', ({ payment, event, isOwn, does }) => {
  expect(concerns(payment, event, isOwn)).toBe(does)
})

function of(event: PaymentEvent, topUpId: string): PaymentEvent {
  return { ...event, topUpId }
}

test('a payment is over once it is paid or has failed, and not while it is unknown', () => {
  const over = [WAITING, ASKED, UNKNOWN, FAILED, PAID].map((event) =>
    isOver(applyPaymentEvent(STARTING, event)),
  )

  expect(over).toEqual([false, false, false, true, true])
})
