import { cents } from '@fanlight/contract/money'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Queries } from '../../platform/db/queries.ts'
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'
import type { Receipt, Sale, SaleTerms } from './sale.ts'
import { type KeyedTerms, sellTogether } from './sell-together.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const DB = { name: 'a database that is not asked' } as unknown as Queries

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('two are sold one by one, and those who come meanwhile together', async () => {
  const { buys, alone, together } = openShop()

  for (let fan = 1; fan <= 10; fan += 1) void buys(fan)
  await alone.at(0)?.finish()

  expect(alone.map(({ fans }) => fans)).toEqual([[1], [2]])
  expect(together.map(({ fans }) => fans)).toEqual([[3, 4, 5, 6, 7, 8, 9, 10]])
})

test('one who comes while another is served does not wait', () => {
  const { buys, alone } = openShop()

  void buys(1)
  void buys(2)

  expect(alone).toHaveLength(2)
})

test('while many are sold together, one who comes waits for the next crowd', async () => {
  const { buys, alone, together } = openShop()
  for (let fan = 1; fan <= 5; fan += 1) void buys(fan)
  await alone.at(0)?.finish()
  await alone.at(1)?.finish()

  for (let fan = 6; fan <= 8; fan += 1) void buys(fan)
  const meanwhile = [alone.length, together.length]
  await together.at(0)?.finish()

  expect(meanwhile).toEqual([2, 1])
  expect(together.map(({ fans }) => fans)).toEqual([
    [3, 4, 5],
    [6, 7, 8],
  ])
})

test('a second crowd is sold to beside the first as soon as it is large, and no third', async () => {
  const { buys, alone, together } = openShop()
  for (let fan = 1; fan <= 5; fan += 1) void buys(fan)
  await alone.at(0)?.finish()
  await alone.at(1)?.finish()

  for (let fan = 11; fan < 26; fan += 1) void buys(fan)
  const before = together.length
  void buys(26)
  const second = together.length
  for (let fan = 31; fan < 61; fan += 1) void buys(fan)

  expect([before, second, together.length]).toEqual([1, 2, 2])
  expect(together[1]?.fans).toHaveLength(16)
})

test('those whom two slow sales hold up are sold after a moment all the same', () => {
  const { buys, together } = openShop()
  for (let fan = 1; fan <= 6; fan += 1) void buys(fan)
  expect(together).toEqual([])

  vi.advanceTimersByTime(20)

  expect(together.map(({ fans }) => fans)).toEqual([[3, 4, 5, 6]])
})

test('the more is under way, the longer the next ones wait', () => {
  const { buys, together } = openShop()
  for (let fan = 1; fan <= 4; fan += 1) void buys(fan)
  vi.advanceTimersByTime(20)
  for (let fan = 5; fan <= 6; fan += 1) void buys(fan)

  vi.advanceTimersByTime(39)
  const before = together.length
  vi.advanceTimersByTime(1)

  expect([before, together.length]).toEqual([1, 2])
})

test('a fan stands in a batch once, and the next thing follows in the next', async () => {
  const { buys, alone, together } = openShop()
  for (const fan of [1, 2]) void buys(fan)
  for (const fan of [4, 5, 4]) void buys(fan)

  vi.advanceTimersByTime(20)
  vi.advanceTimersByTime(40)

  expect(together.map(({ fans }) => fans)).toEqual([[4, 5]])
  expect(alone.at(-1)?.fans).toEqual([4])
})

test('what was not sold together is sold alone', async () => {
  const { buys, alone, together } = openShop()
  for (const fan of [1, 2]) void buys(fan)
  const [sold, left] = [buys(4), buys(5)]
  vi.advanceTimersByTime(20)

  await together[0]?.finish([4])
  await alone.at(-1)?.finish()

  expect(alone.at(-1)?.fans).toEqual([5])
  expect(await sold).toMatchObject({ outcome: { balanceCents: 4 } })
  expect(await left).toMatchObject({ outcome: { balanceCents: 5 } })
})

test('after a lost connection none is sold again, and each is told', async () => {
  const { buys, alone, together } = openShop()
  for (const fan of [1, 2]) void buys(fan)
  const lost = [buys(4), buys(5)].map((sale) => sale.catch((error: unknown) => error))
  vi.advanceTimersByTime(20)

  await together[0]?.fail(new DatabaseUnavailable('cut'))

  expect(await Promise.all(lost)).toEqual([
    expect.any(DatabaseUnavailable),
    expect.any(DatabaseUnavailable),
  ])
  expect(alone).toHaveLength(2)
})

test('a crowd that is too long to wait in line is refused at once', async () => {
  const { buys, alone } = openShop()

  for (let fan = 1; fan <= 2 + 128; fan += 1) void buys(fan)

  await expect(buys(2 + 128 + 1)).rejects.toMatchObject({ code: 'overloaded' })
  expect(alone).toHaveLength(2)
})

test('without a key, and within a transaction, a sale is made alone', () => {
  const { buys, sell, alone } = openShop()
  for (const fan of [1, 2]) void buys(fan)

  void sell(DB, { ...termsOf(4), requestKey: null })
  void sell({ kind: 'transaction' } as unknown as Queries, termsOf(5))

  expect(alone.map(({ fans }) => fans)).toEqual([[1], [2], [4], [5]])
})

interface Statement {
  fans: number[]
  /** Sells to these, or to all. */
  finish(fans?: number[]): Promise<void>
  fail(error: unknown): Promise<void>
}

/** Where each statement ends when the test says so. */
function openShop() {
  const [alone, together]: [Statement[], Statement[]] = [[], []]
  const ask = (log: Statement[], terms: readonly SaleTerms[]) => {
    const { promise, resolve, reject } =
      Promise.withResolvers<(Sale<Receipt, object> & { fanId: number })[]>()
    const fans = terms.map(({ fanId }) => fanId)
    log.push({
      fans,
      async finish(sold = fans) {
        resolve(sold.map((fanId) => ({ fanId, outcome: { balanceCents: cents(fanId) } })))
        await vi.advanceTimersByTimeAsync(0)
      },
      async fail(error) {
        reject(error)
        await vi.advanceTimersByTimeAsync(0)
      },
    })
    return promise
  }
  const sell = sellTogether<Receipt, object>(
    async (_db, terms) => (await ask(alone, [terms]))[0] as Sale<Receipt, object>,
    (_db, terms) => ask(together, terms),
  )
  return { sell, alone, together, buys: (fanId: number) => sell(DB, termsOf(fanId)) }
}

function termsOf(fanId: number): KeyedTerms {
  return {
    fanId,
    thing: 7,
    commissionPercent: 20,
    requestKey: { key: `key-${fanId}`, hash: Buffer.alloc(32) },
    now: NOW,
    agreed: { seenPrice: null, isConfirmed: false },
  }
}
