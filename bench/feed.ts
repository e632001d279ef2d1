import { randomBytes } from 'node:crypto'
import type { StoredPhoto } from '../apps/server/src/core/content/stored-attachment.ts'
import { kekRing, wrapKey } from '../apps/server/src/core/media-at-rest/kek-ring.ts'
import { startGhost } from './lib/ghost.ts'
import { answersPerSecond, type Request } from './lib/http-load.ts'
import { makeCreators, makeFans } from './lib/people.ts'
import { MEDIA_KEK, type Product, startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { routine } from './lib/routine.ts'
import { sideBySide } from './lib/stats.ts'

const CONNECTIONS = 32
const FANS = 100
const POSTS = 500
const PAGES = 5_000
/** Beside Ghost, as many of each as take five seconds: V8 is at its quickest after some ten thousand pages. */
const PAGES_BESIDE_GHOST = { free: 30_000, premium: 20_000 }
const GHOST_PAGES = 1_000

type Audience = 'free' | 'premium'

export const feed: Promised = {
  name: 'feed',
  compares:
    'Premium pages of 20 posts per second for a subscriber, each photo sealed for that fan, against ' +
    'the bare rows asked of PostgreSQL by as many connections',
  goal: { ratio: 0.5, isBetter: 'higher' },
  async measure() {
    await using product = await startProduct()
    const { creator, requests } = await openFeed(product, { audience: 'premium', pages: PAGES })

    const figures = await sideBySide(
      () => answersPerSecond({ port: product.port, connections: CONNECTIONS, requests }),
      () => bareRowsPerSecond(product, creator),
    )
    return { ...figures, unit: 'pages per second' }
  },
}

const GHOST = process.env['GHOST_DIR']
const missing = GHOST
  ? null
  : 'GHOST_DIR is not set: npm pack ghost@6, install it, and name its folder; GHOST_NODE names a Node that it takes'

export const feedBesideGhost: Promised = {
  name: 'feed-ghost',
  compares:
    'pages of 20 open posts per second by one node and its PostgreSQL, against the same by the content API ' +
    'of Ghost, which is one process with SQLite',
  goal: { ratio: 20, isBetter: 'higher' },
  missing,
  measure: () => measureBesideGhost({ audience: 'free', nodes: 1 }),
}

export const premiumFeedBesideGhost: Promised = {
  name: 'feed-ghost-premium',
  compares:
    'Premium pages of 20 posts per second by two nodes for subscribers, each photo sealed for its fan, ' +
    'against pages of 20 open posts by the content API of Ghost, which is one process',
  goal: { ratio: 20, isBetter: 'higher' },
  missing,
  measure: () => measureBesideGhost({ audience: 'premium', nodes: 2 }),
}

async function measureBesideGhost({ audience, nodes }: { audience: Audience; nodes: number }) {
  await using product = await startProduct()
  await using ghost = await startGhost(GHOST ?? '', POSTS)
  const { requests } = await openFeed(product, { audience, pages: PAGES_BESIDE_GHOST[audience] })
  const ports = [product.port]
  while (ports.length < nodes) ports.push(await product.addNode())
  const page: Request = { method: 'GET', path: ghost.pathOfPage(20) }
  const pages = Array.from({ length: GHOST_PAGES }, () => page)

  const figures = await sideBySide(
    () => pagesPerSecond(ports, requests),
    () => answersPerSecond({ port: ghost.port, connections: CONNECTIONS, requests: pages }),
  )
  const notes = [`Ghost ${ghost.version} with SQLite, ${POSTS} posts on both sides`]
  return { ...figures, unit: 'pages per second', notes }
}

/** Of several nodes, between which a balancer would divide the connections. */
async function pagesPerSecond(ports: number[], requests: Request[]): Promise<number> {
  const connections = CONNECTIONS / ports.length
  const startedAt = performance.now()
  await Promise.all(
    ports.map((port, node) => {
      const own = requests.filter((_, index) => index % ports.length === node)
      return answersPerSecond({ port, connections, requests: own })
    }),
  )
  return (requests.length / (performance.now() - startedAt)) * 1000
}

async function openFeed(
  product: Product,
  { audience, pages }: { audience: Audience; pages: number },
) {
  const fans = await makeFans(product.sql, FANS)
  const [creator = 0] = await makeCreators(product.sql, 1)
  await fill(product, { fans, creator, audience })
  const starts = await pageStarts(product, creator)
  const filter = audience === 'free' ? { onlyFree: true } : { onlySponsored: false }
  const requests = Array.from(
    { length: pages },
    (_, index): Request => ({
      method: 'POST',
      path: `/api/profile/${creator}/posts`,
      headers: product.headersOf(fans[index % FANS] ?? 0),
      body: JSON.stringify({ ...filter, startFrom: starts[pageOf(index, starts.length)] }),
    }),
  )
  return { creator, requests }
}

/** Another page for each fan, and for each time that a fan comes back. */
function pageOf(request: number, pages: number): number {
  return (request + Math.floor(request / FANS)) % pages
}

/** Where the pages of the whole collection begin. */
async function pageStarts({ sql }: Product, creator: number): Promise<number[]> {
  const { rows } = await sql.query<{ seq: string }>(
    'select feed_seq as seq from post where creator_id = $1 order by feed_seq desc',
    [creator],
  )
  const last = rows.map(({ seq }) => Number(seq)).filter((_, index) => index % 20 === 19)
  return [0, ...last.slice(0, -1)]
}

async function fill(
  { sql }: Product,
  { fans, creator, audience }: { fans: number[]; creator: number; audience: Audience },
) {
  const numbers = Array.from({ length: POSTS }, (_, index) => index)
  await insertObjects(
    sql,
    creator,
    numbers.flatMap((n) => [oidOf('medium', n), oidOf('large', n)]),
  )
  await sql.query(
    routine(`select app.publish_post($1, $3, null, 'A caption of ordinary length, number ' || n, photo, now())
     from unnest($2::jsonb[]) with ordinality as photos (photo, n)`),
    [creator, numbers.map((n) => JSON.stringify([photoOf(n)])), audience],
  )
  await sql.query(
    routine(
      `select app.sell('premium', fan, $2::bigint::text, 0, null, null, now()) from unnest($1::bigint[]) fan`,
    ),
    [fans, creator],
  )
}

async function insertObjects(sql: Product['sql'], creator: number, oids: string[]) {
  const keks = kekRing([MEDIA_KEK])
  await sql.query(
    `insert into media_object (oid, creator_id, kind, mime, wrapped_key, plain_bytes, stored_bytes,
       chunk_log2, created_at)
     select oid, $1, 'photo', 'image/webp', key, 115136, 115184, 24, now()
     from unnest($2::text[], $3::text[]) as objects (oid, key)`,
    [creator, oids, oids.map((oid) => wrapKey(keks, randomBytes(32), oid))],
  )
}

function photoOf(number: number): StoredPhoto {
  const picture = (name: string, width: number, height: number) => {
    return { oid: oidOf(name, number), width, height }
  }
  return {
    type: 'photo',
    width: 1080,
    height: 1350,
    thumbhash: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
    blurred: picture('blurred', 480, 600),
    thumbnail: picture('thumbnail', 320, 400),
    medium: picture('medium', 1080, 1350),
    large: picture('large', 2048, 2560),
  }
}

function oidOf(name: string, number: number): string {
  return `${name}-${number}-`.padEnd(22, '0')
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
