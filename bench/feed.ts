import { answersPerSecond, type Request } from './lib/http-load.ts'
import { makeCreators, makeFans } from './lib/people.ts'
import { type Product, startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { sideBySide } from './lib/stats.ts'

const CONNECTIONS = 32
const FANS = 100
const POSTS = 500
const PAGES = 5_000

const PHOTO = JSON.stringify([
  {
    type: 'photo',
    width: 1080,
    height: 1350,
    blurred: { thumbnail: '/m/blur-small', medium: '/m/blur' },
    sealed: { t: 'p', path: '/m/3fW2t7bq0m8v1kq3cE9l2w', k: 'k'.repeat(43), m: 'image/webp' },
  },
])

export const feed: Promised = {
  name: 'feed',
  compares:
    'Premium pages of 20 posts per second for a subscriber, each photo sealed for that fan, against ' +
    'the bare rows asked of PostgreSQL by as many connections',
  goal: { ratio: 0.5, isBetter: 'higher' },
  async measure() {
    await using product = await startProduct()
    const fans = await makeFans(product.sql, FANS)
    const [creator = 0] = await makeCreators(product.sql, 1)
    await fill(product, fans, creator)
    const requests: Request[] = Array.from({ length: PAGES }, (_, index) => ({
      method: 'POST',
      path: `/api/profile/${creator}/posts`,
      headers: product.headersOf(fans[index % FANS] ?? 0),
      body: '{"onlySponsored":false,"startFrom":0}',
    }))

    const figures = await sideBySide(
      () => answersPerSecond({ port: product.port, connections: CONNECTIONS, requests }),
      () => bareRowsPerSecond(product, creator),
    )
    return { ...figures, unit: 'pages per second' }
  },
}

async function fill({ sql }: Product, fans: number[], creator: number) {
  await sql.query(
    `select publish_post($1, 'premium', null, 'A caption of ordinary length, number ' || n, $3, now())
     from generate_series(1, $2::int) n`,
    [creator, POSTS, PHOTO],
  )
  await sql.query(
    `select buy_premium(fan, $2, 0, null, null, now()) from unnest($1::bigint[]) fan`,
    [fans, creator],
  )
}

async function bareRowsPerSecond({ sql }: Product, creator: number): Promise<number> {
  const startedAt = performance.now()
  const page = () =>
    sql.query({
      name: 'page',
      text: `select id, text, attachments, created_at from post
             where creator_id = $1 and audience = 'premium' order by feed_seq desc limit 20`,
      values: [creator],
    })
  let asked = 0
  const worker = async () => {
    while (asked++ < PAGES) await page()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return (PAGES / (performance.now() - startedAt)) * 1000
}
