import { expect, test } from 'vitest'
import { auditLedger } from '../../src/core/ledger/audit.ts'
import { amountOf } from '../soak.ts'
import { nextRelease, ReleaseNode, thisRelease } from './release.ts'
import { openShop, PRICE, type Shop, startLoad, WEALTH } from './shop.ts'

const FANS = amountOf({ soak: 8, all: 8, quick: 4 })
const PURCHASES = amountOf({ soak: 200, all: 200, quick: 60 })
/** The next release takes a cent off, so that an answer shows whose routine sold. */
const CHEAPER = {
  file: 'features/posts/posts.sql',
  says: [
    [
      'select creator_id, price_cents into creator, price',
      'select creator_id, price_cents - 1 into creator, price',
    ],
    [
      'select asked.fan_id, p.id::text, p.creator_id, p.price_cents',
      'select asked.fan_id, p.id::text, p.creator_id, p.price_cents - 1',
    ],
  ] satisfies [string, string][],
}

test('an upgrade under load fails no request, and each release sells by its own routines', async () => {
  await using shop = await openShop(FANS)
  const before = await thisRelease()
  await using after = await nextRelease(CHEAPER)
  await using old = await ReleaseNode.start(before, shop.env)
  const load = startLoad(shop, old.address)
  await load.more(PURCHASES)

  await using fresh = await ReleaseNode.start(after, shop.env)
  load.sendTo(old.address, fresh.address)
  await load.more(PURCHASES)
  load.sendTo(fresh.address)
  await load.more(FANS) // what the old one had is answered
  await old.stop()
  await load.more(PURCHASES)
  const sold = await load.end()

  expect(sold.filter(({ status }) => status !== 200)).toEqual([])
  expect(chargesBy(old.address)).toEqual([PRICE])
  expect(chargesBy(fresh.address)).toEqual([PRICE - 1])
  expect(shop.pooler.moves).toBeGreaterThan(PURCHASES)
  expect(await schemas(shop)).toEqual([before.schema, after.schema].sort())
  expect(await auditLedger(shop.db)).toMatchObject({ balanced: true })
  const spent = sold.reduce((sum, { charged }) => sum + charged, 0)
  expect(await moneyIn(shop)).toBe(FANS * WEALTH - spent)

  await shop.db.run(
    `update routine_set set used_at = used_at - interval '2 days' where schema = $1`,
    [before.schema],
  )
  await fresh.stop()
  await using again = await ReleaseNode.start(after, shop.env)

  expect(await schemas(shop)).toEqual([after.schema])
  expect((await fetch(`${again.address}/readyz`)).status).toBe(200)

  function chargesBy(address: string) {
    return [...new Set(sold.filter(({ by }) => by === address).map(({ charged }) => charged))]
  }
})

async function schemas({ db }: Shop): Promise<string[]> {
  const rows = await db.query<{ schema: string }>(
    String.raw`select nspname as schema from pg_namespace where nspname like 'app\_%' order by 1`,
  )
  return rows.map(({ schema }) => schema)
}

async function moneyIn({ db }: Shop): Promise<number> {
  const row = await db.one<{ cents: number }>(
    'select sum(balance_cents)::bigint as cents from wallet',
  )
  return row.cents
}
