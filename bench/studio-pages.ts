import { fillCreator, type Sizes, untilSummed } from './lib/fill-creator.ts'
import { type Product, startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { median } from './lib/stats.ts'

const SMALL: Sizes = { fans: 100, posts: 100, purchases: 1_000 }
const LARGE: Sizes = { fans: 100_000, posts: 10_000, purchases: 1_000_000 }
const ROUNDS = 9

export const studioPages: Promised = {
  name: 'studio-pages',
  compares:
    'the slowest page of the studio, list, search, count or chart, for a creator with 100,000 fans, ' +
    '10,000 posts and 1 million purchases, against the same page for one with 100 fans',
  goal: { ratio: 3, isBetter: 'lower' },
  async measure() {
    await using product = await startProduct()
    const small = pagesOf(product, await fillCreator(product.sql, SMALL))
    const large = pagesOf(product, await fillCreator(product.sql, LARGE))
    await untilSummed(product.sql)
    const figures = []
    for (const name of Object.keys(small) as PageName[]) {
      const { again: peer } = await timesOf(small[name])
      const { first, again: ours } = await timesOf(large[name])
      figures.push({ name, first, ours, peer, ratio: ours / peer })
    }
    const [slowest] = figures.toSorted((a, b) => b.ratio - a.ratio)
    return {
      ours: slowest?.ours ?? Number.NaN,
      peer: slowest?.peer ?? Number.NaN,
      unit: `ms for ${slowest?.name}`,
      notes: figures.map(
        ({ name, first, ours, peer, ratio }) =>
          `${name}: ${peer.toFixed(1)} → ${ours.toFixed(1)} ms, ${ratio.toFixed(1)}; at first ${first.toFixed(0)}`,
      ),
    }
  },
}

type PageName = keyof ReturnType<typeof pagesOf>

function pagesOf(product: Product, { owner, fan, post }: Awaited<ReturnType<typeof fillCreator>>) {
  const ask = (path: string, body?: object) => () => call(product, owner, path, body)
  const now = Math.floor(Date.now() / 1000)
  return {
    'dashboard of a week': ask('/dashboard?period=7d'),
    'dashboard of a month': ask('/dashboard?period=30d'),
    'dashboard of a year': ask('/dashboard?period=12m'),
    'latest sales': ask('/sales'),
    posts: ask('/posts'),
    'posts, a word of many': ask('/posts?search=golden'),
    'posts, a word of few': ask('/posts?search=number%2077'),
    'posts, a word of none': ask('/posts?search=zzz'),
    'posts of a month': ask(`/calendar?from=${now - 30 * 86_400}&until=${now}`),
    'one post': ask(`/posts/${post}`),
    fans: ask('/fans'),
    'fans, further down': ask('/fans?startFrom=800.1'),
    'fans by last visit': ask('/fans?sort=seen'),
    'fans with Premium': ask('/fans?segment=premium'),
    'fans at risk': ask('/fans?segment=at_risk'),
    'fans, a name of many': ask('/fans?search=max'),
    'fans, a name of one': ask(`/fans?search=user${fan}`),
    'one fan': ask(`/fans/${fan}`),
    'what one fan did': ask(`/fans/${fan}/timeline`),
    'a segment of all': ask('/segments/count', { conditions: [] }),
    'a segment by what was spent': ask('/segments/count', {
      conditions: [{ kind: 'spent', atLeast: 50 }],
    }),
    messages: ask('/campaigns'),
    'messages of a month': ask(
      `/campaigns/calendar?from=${now - 30 * 86_400}&until=${now + 86_400}`,
    ),
    'what the team did': ask('/team/log'),
    chats: ask('/chats'),
    payouts: ask('/payouts'),
    Premium: ask('/premium'),
    'what a new price means': ask('/premium/preview', { isEnabled: true, price: 12, discount: 0 }),
  }
}

async function call({ port, headersOf }: Product, owner: number, path: string, body?: object) {
  const response = await fetch(`http://127.0.0.1:${port}/api/studio${path}`, {
    headers: headersOf(owner),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
}

/** A large creator's counts are kept for seconds, so the first time is told apart. */
async function timesOf(page: () => Promise<void>): Promise<{ first: number; again: number }> {
  const first = await timeOf(page)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(page))
  return { first, again: median(times) }
}

async function timeOf(page: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await page()
  return performance.now() - startedAt
}
