import { cents } from '@fanlight/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOver, type Payment } from './payment.ts'
import { afterNews, concerns, type PaymentNews } from './payment-news.ts'

const MINE = 'f0000000-0000-4000-8000-000000000001'
const OLDER = 'f0000000-0000-4000-8000-000000000000'
const OTHER = 'f0000000-0000-4000-8000-000000000002'

const STARTING: Payment = {
  state: 'starting',
  topUpId: null,
  before: OLDER,
  way: 'saved_card',
  amount: cents(25_00),
  total: cents(26_25),
  card: null,
  code: null,
  isUnderWay: false,
}

const WAITING: PaymentNews = { state: 'waiting', topUpId: MINE }
const ASKED: PaymentNews = { state: 'action_required', topUpId: MINE }
const UNKNOWN: PaymentNews = { state: 'unknown', topUpId: MINE }
const FAILED: PaymentNews = { state: 'failed', topUpId: MINE, code: 'provider_timeout' }
const PAID: PaymentNews = { state: 'paid', topUpId: MINE, amount: cents(25_00) }

/** What a bank may tell of one payment, and how it then ends. */
const STORIES: [PaymentNews[], Payment['state']][] = [
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

test('U10: late, doubled and out of order, the news of a payment end in the same state', () => {
  const story = fc.constantFrom(...STORIES)
  const heard = story.chain(([news, end]) =>
    fc
      .array(fc.constantFrom(...news), { maxLength: 12 })
      .map((repeats) => [...news, ...repeats])
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
      .map((order) => ({ order, end })),
  )
  fc.assert(
    fc.property(heard, ({ order, end }) => {
      const payment = order.reduce(afterNews, STARTING)

      expect(payment.state).toBe(end)
      expect(payment.topUpId).toBe(MINE)
    }),
  )
})

test('U6: news of other payments change nothing', () => {
  const others = fc.constantFrom<PaymentNews>(
    { state: 'action_required', topUpId: OTHER },
    { state: 'failed', topUpId: OTHER, code: 'suspected_fraud' },
    { state: 'paid', topUpId: OTHER, amount: cents(10_00) },
  )
  const mine = fc.constantFrom(WAITING, ASKED, FAILED, PAID)
  fc.assert(
    fc.property(fc.array(fc.oneof(others, mine)), (news) => {
      const begun = afterNews(STARTING, WAITING)
      const alone = news.filter(({ topUpId }) => topUpId === MINE).reduce(afterNews, begun)

      expect(news.reduce(afterNews, begun)).toEqual(alone)
    }),
  )
})

const BEGUN = { ...STARTING, topUpId: MINE }

test.each([
  { what: 'its own', payment: BEGUN, news: FAILED, isOwn: false, does: true },
  { what: 'another’s', payment: BEGUN, news: of(FAILED, OTHER), isOwn: false, does: false },
  {
    what: 'an older one’s failure',
    payment: BEGUN,
    news: of(FAILED, OTHER),
    isOwn: true,
    does: false,
  },
  { what: 'an older one’s money', payment: BEGUN, news: of(PAID, OTHER), isOwn: true, does: true },
  { what: 'the first of its own', payment: STARTING, news: WAITING, isOwn: true, does: true },
  {
    what: 'an older one’s, at first',
    payment: STARTING,
    news: of(FAILED, OLDER),
    isOwn: true,
    does: false,
  },
  { what: 'another’s, at first', payment: STARTING, news: FAILED, isOwn: false, does: false },
])('U6: whether news are about a payment: $what', ({ payment, news, isOwn, does }) => {
  expect(concerns(payment, news, isOwn)).toBe(does)
})

function of(news: PaymentNews, topUpId: string): PaymentNews {
  return { ...news, topUpId }
}

test('a payment is over once it is paid or has failed, and not while nobody knows', () => {
  const over = [WAITING, ASKED, UNKNOWN, FAILED, PAID].map((news) =>
    isOver(afterNews(STARTING, news)),
  )

  expect(over).toEqual([false, false, false, true, true])
})
