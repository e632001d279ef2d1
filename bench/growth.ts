import { type BusinessSize, FIRST_CREATOR, FIRST_FAN } from '../apps/server/test/growth/business.ts'
import { fillBig } from './lib/fill-big.ts'
import { type Request, timeAnswers } from './lib/http-load.ts'
import { type Product, startProduct } from './lib/product.ts'
import type { Measured, Promised } from './lib/promise.ts'
import { median, sideBySide } from './lib/stats.ts'
import { timePurchases } from './purchases.ts'

const CONNECTIONS = 8
/** No fan is asked for twice: what a server keeps of a fan would be faster in the small business alone. */
const FANS_PER_ROUND = 200
const PURCHASES_PER_ROUND = 2_000
/** Top-up, Premium and these are fifteen transfers and fifteen events of each fan. */
const SALES = 13
const POSTS = 20
const FANS = Number(process.argv.find((word) => word.startsWith('--fans='))?.slice(7) ?? 1_000_000)
const SMALL: BusinessSize = { fans: 4_000, creators: 20, posts: POSTS, sales: SALES }
const BIG: BusinessSize = { ...SMALL, fans: FANS, creators: 2_000 }

export const growth: Promised = {
  name: 'growth',
  compares:
    `the hot path that suffers most, median of an answer, in a database with ${FANS} fans and ` +
    `${FANS * 2 * (SALES + 2)} transfers and events, against one with ${SMALL.fans} fans`,
  goal: { ratio: 1.5, isBetter: 'lower' },
  async measure() {
    await using small = await startProduct()
    await using big = await startProduct()
    await fillBig(small.sql, SMALL)
    const seconds = await fillBig(big.sql, BIG)
    const size = await sizeOf(big)
    const [ours, peer] = [pathsOf(big, BIG), pathsOf(small, SMALL)]
    const figures = []
    for (const name of Object.keys(ours) as PathName[]) {
      const measured = await sideBySide(ours[name], peer[name])
      figures.push({ name, ...measured, ratio: measured.ours / measured.peer })
    }
    return worstOf(figures, `${size}; filled in ${seconds.toFixed(0)} s`)
  },
}

type PathName = keyof ReturnType<typeof pathsOf>

/** Each gives the median of its answers in ms. Every round is of other fans, whose rows lie elsewhere. */
function pathsOf(product: Product, { fans, creators }: BusinessSize) {
  let round = 0
  const someFans = () => {
    round += 1
    const step = Math.floor(fans / FANS_PER_ROUND)
    return Array.from({ length: FANS_PER_ROUND }, (_, n) => FIRST_FAN + n * step + (round % step))
  }
  type RequestOf = (index: number) => Omit<Request, 'headers'>
  const time = async (fans: readonly number[], requestOf: RequestOf) => {
    const requests = fans.map((fan, index) => ({
      ...requestOf(index),
      headers: product.headersOf(fan),
    }))
    const load = { port: product.port, connections: CONNECTIONS, requests }
    return median((await timeAnswers(load)).latenciesMs)
  }
  const opening: RequestOf = () => ({ method: 'GET', path: '/api/main/init' })
  // Every other call comes from an app that is open: the server knows its fan by then.
  const ask = (requestOf: RequestOf) => async () => {
    const fans = someFans()
    await time(fans, opening)
    return time(fans, requestOf)
  }
  const creatorOf = (index: number) => FIRST_CREATOR + ((index * 7) % creators)

  return {
    init: () => time(someFans(), opening),
    feed: ask((index) => ({
      method: 'POST',
      path: `/api/profile/${creatorOf(index)}/posts`,
      body: '{"onlySponsored":false,"startFrom":0}',
    })),
    history: ask(() => ({ method: 'GET', path: '/api/balance/history' })),
    purchases: ask(() => ({ method: 'GET', path: '/api/purchases' })),
    async purchase() {
      const sellers = Array.from({ length: 10 }, (_, index) => creatorOf(index))
      const shoppers = { fans: someFans(), creators: sellers, count: PURCHASES_PER_ROUND }
      return median((await timePurchases(product, shoppers)).latenciesMs)
    },
  }
}

function worstOf(
  figures: readonly { name: string; ours: number; peer: number; ratio: number }[],
  about: string,
): Measured {
  const [worst] = figures.toSorted((a, b) => b.ratio - a.ratio)
  return {
    ours: worst?.ours ?? Number.NaN,
    peer: worst?.peer ?? Number.NaN,
    unit: `ms for ${worst?.name}`,
    notes: [
      about,
      ...figures.map(
        ({ name, ours, peer, ratio }) =>
          `${name}: ${peer.toFixed(1)} → ${ours.toFixed(1)} ms, ${ratio.toFixed(2)}`,
      ),
    ],
  }
}

async function sizeOf({ sql }: Product): Promise<string> {
  const { rows } = await sql.query<{ size: string }>(
    `select (select count(*) from wallet) || ' fans, ' || (select count(*) from transfer)
       || ' transfers, ' || (select count(*) from event) || ' events, '
       || pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  return rows[0]?.size ?? ''
}
