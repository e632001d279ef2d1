import { type Request, timeAnswers } from './lib/http-load.ts'
import { makeCreators, makeFans, makePaidPosts } from './lib/people.ts'
import { type Product, startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { sideBySide } from './lib/stats.ts'
import { openTpcb } from './lib/tpcb.ts'

const CLIENTS = 32
const FANS = 400
/** As many as take five seconds: V8 is at its quickest after some ten thousand purchases, in the round that does not count. */
const PURCHASES_PER_ROUND = 15_000
const PEER_SECONDS = 5

export const purchases: Promised = {
  name: 'purchases',
  compares:
    'purchases per second through HTTP, with authorization, idempotency key and event, against ' +
    'TPC-B-like transactions on the same server with as many clients',
  goal: { ratio: 1.5, isBetter: 'higher' },
  async measure() {
    await using product = await startProduct()
    const tpcb = await openTpcb(product.databaseUrl, product.sql)
    const fans = await makeFans(product.sql, FANS)
    const creators = await makeCreators(product.sql, 50)

    const figures = await sideBySide(
      () => purchasesPerSecond(product, { fans, creators, count: PURCHASES_PER_ROUND }),
      () => tpcb.transactionsPerSecond(CLIENTS, PEER_SECONDS),
    )
    return { ...figures, unit: 'per second', notes: [`${CLIENTS} clients; peer: ${tpcb.by}`] }
  },
}

interface Shoppers {
  fans: number[]
  creators: number[]
  count: number
}

/** Each purchase is of a post that this fan has not bought; nothing of it is prepared in advance. */
export async function purchasesPerSecond(product: Product, shoppers: Shoppers): Promise<number> {
  return (await timePurchases(product, shoppers)).perSecond
}

export async function timePurchases(product: Product, { fans, creators, count }: Shoppers) {
  const posts = await makePaidPosts(product.sql, creators, Math.ceil(count / fans.length))
  const requests: Request[] = posts.flatMap((post) =>
    fans.map((fan) => ({
      method: 'POST' as const,
      path: `/api/im/telegram/${post}/post/buy`,
      headers: { ...product.headersOf(fan), 'idempotency-key': `bench-${post}-${fan}` },
    })),
  )
  return timeAnswers({ port: product.port, connections: CLIENTS, requests })
}
