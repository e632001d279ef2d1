import { expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'

test('folding moves what accounts hold and changes nothing of it', async () => {
  await using world = await openWorld({ settings: { commissionPercent: 10 } })
  await sell(world, 12)
  const before = await holdings(world)

  await world.runJobs()

  expect(await holdings(world)).toEqual(before)
  expect(await deltas(world)).toBe(0)
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('many folders at once, amid sales, lose and double nothing', async () => {
  await using world = await openWorld({ settings: { commissionPercent: 10 } })
  await sell(world, 10)

  const folds = Array.from({ length: 6 }, () => fold(world, 3))
  await Promise.all([...folds, sell(world, 10)])
  while ((await fold(world, 1000)) > 0);

  expect(await deltas(world)).toBe(0)
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('a fold takes no more than it is told to', async () => {
  await using world = await openWorld()
  await sell(world, 4)
  const all = await deltas(world)

  const folded = await fold(world, 3)

  expect(folded).toBe(3)
  expect(await deltas(world)).toBe(all - 3)
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('a folder leaves it to another that is at work', async () => {
  await using world = await openWorld()
  await sell(world, 2)
  const all = await deltas(world)

  const folded = await world.db.transaction(async (tx) => {
    await tx.query('select app.fold_account_deltas(1)')
    return fold(world, 1000)
  })

  expect(folded).toBe(0)
  expect(await deltas(world)).toBe(all - 1)
})

async function sell(world: World, count: number) {
  const [fan, creator] = [await world.fan({ balance: 100_00 }), await world.creator()]
  for (let sold = 0; sold < count; sold += 1) {
    await fan.buysPost(await creator.publishes({ audience: 'channel', price: 3_33 }))
  }
}

async function fold(world: World, limit: number): Promise<number> {
  const row = await world.db.one<{ folded: number }>(
    'select app.fold_account_deltas($1) as folded',
    [limit],
  )
  return row.folded
}

async function deltas(world: World): Promise<number> {
  const row = await world.db.one<{ count: number }>('select count(*) from account_delta')
  return row.count
}

/** What each account holds: what was folded in and what was not. */
function holdings(world: World) {
  return world.db.query(
    `select a.id, a.kind, (a.balance_cents + coalesce(sum(d.amount_cents), 0))::bigint as cents
     from account a left join account_delta d on d.account_id = a.id group by a.id order by a.id`,
  )
}
