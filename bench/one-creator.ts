import { makeCreators, makeFans } from './lib/people.ts'
import { startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { sideBySide } from './lib/stats.ts'
import { purchasesPerSecond } from './purchases.ts'

const FANS = 400
const PURCHASES_PER_ROUND = 6_000

export const oneCreator: Promised = {
  name: 'one-creator',
  compares: 'purchases per second when all fans buy from one creator, against fifty creators',
  goal: { ratio: 0.95, isBetter: 'higher' },
  async measure() {
    await using product = await startProduct()
    const fans = await makeFans(product.sql, FANS)
    const [star] = await makeCreators(product.sql, 1)
    const many = await makeCreators(product.sql, 50)
    const count = PURCHASES_PER_ROUND

    const figures = await sideBySide(
      () => purchasesPerSecond(product, { fans, creators: star ? [star] : [], count }),
      () => purchasesPerSecond(product, { fans, creators: many, count }),
    )
    return { ...figures, unit: 'per second' }
  },
}
