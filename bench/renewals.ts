import { makeCreators, makeFans } from './lib/people.ts'
import { MESSENGERS_PACE, type Product, startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { routine } from './lib/routine.ts'
import { sideBySide } from './lib/stats.ts'
import { purchasesPerSecond } from './purchases.ts'

const FANS = 400
const CREATORS = 10
const BATCH = 300
const BATCHES_AT_ONCE = 2

export const renewals: Promised = {
  name: 'renewals',
  compares: 'Premium renewals per second by the job against single purchases through HTTP',
  goal: { ratio: 4, isBetter: 'higher' },
  async measure() {
    await using product = await startProduct(MESSENGERS_PACE)
    const fans = await makeFans(product.sql, FANS)
    const creators = await makeCreators(product.sql, CREATORS)
    await subscribeAll(product, fans, creators)
    let month = 0

    const figures = await sideBySide(
      () => {
        month += 1
        return renewalsPerSecond(product, FANS * CREATORS, month)
      },
      () => purchasesPerSecond(product, { fans, creators, count: 4_000 }),
    )
    return { ...figures, unit: 'per second' }
  },
}

async function subscribeAll({ sql }: Product, fans: number[], creators: number[]) {
  await sql.query(
    routine(`select app.sell('premium', fan, creator::text, 0, null, null, now())
     from unnest($1::bigint[]) fan, unnest($2::bigint[]) creator`),
    [fans, creators],
  )
}

/** The statement that the job runs, in its batches and as many at once, when all are due. */
async function renewalsPerSecond({ sql }: Product, expected: number, month: number) {
  const startedAt = performance.now()
  const renewBatch = async () => {
    const { rowCount } = await sql.query({
      name: 'renew',
      text: routine(`select app.renew_due($1, 0, now() + make_interval(months => $2, hours => 1))`),
      values: [BATCH, month],
    })
    return rowCount ?? 0
  }
  let renewed = 0
  for (let before = -1; renewed > before; ) {
    before = renewed
    const batches = await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, renewBatch))
    for (const batch of batches) renewed += batch
  }
  const seconds = (performance.now() - startedAt) / 1000
  if (renewed !== expected) throw new Error(`renewed ${renewed} of ${expected}`)
  return renewed / seconds
}
