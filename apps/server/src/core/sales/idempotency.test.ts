import { expect, test } from 'vitest'
import type { Fan as TestFan } from '../../../test/fan.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Fan } from '../context.ts'
import { once } from './idempotency.ts'
import type { RequestKey } from './request-key.ts'

const world = sharedWorld()

test('work under a key is done once, and its result given again', async () => {
  const fan = await caller()
  let runs = 0
  const work = async () => ({ run: ++runs })

  const results = [await ask(fan, 'k', work), await ask(fan, 'k', work)]

  expect(results).toEqual([{ run: 1 }, { run: 1 }])
  expect(runs).toBe(1)
})

test('a refusal undoes what was done before it, and is given again', async () => {
  const fan = await caller()
  let runs = 0
  const work = async (tx: Tx) => {
    runs += 1
    await insertTip(tx, fan)
    throw refuse('not_found', { because: 'it is gone' })
  }

  const refusal = { code: 'not_found', details: { because: 'it is gone' } }
  await expect(ask(fan, 'k', work)).rejects.toMatchObject(refusal)
  await expect(ask(fan, 'k', work)).rejects.toMatchObject(refusal)

  expect(runs).toBe(1)
  expect(await tipsOf(fan)).toBe(0)
})

test('a defect leaves neither effect nor memory', async () => {
  const fan = await caller()
  const fail = async (tx: Tx) => {
    await insertTip(tx, fan)
    throw new Error('a defect')
  }

  await expect(ask(fan, 'k', fail)).rejects.toThrow('a defect')
  const afterwards = await ask(fan, 'k', async () => ({ fine: true }))

  expect(afterwards).toEqual({ fine: true })
  expect(await tipsOf(fan)).toBe(0)
})

test('without a key work is done as often as it is asked', async () => {
  const fan = await caller()
  let runs = 0
  const work = async () => ({ run: ++runs })

  const results = [
    await once(world().ctx, fan, null, work),
    await once(world().ctx, fan, null, work),
  ]

  expect(results).toEqual([{ run: 1 }, { run: 2 }])
})

test('a repeat while the first is at work waits for its result', async () => {
  const fan = await caller()
  let runs = 0
  const work = async (tx: Tx) => {
    await insertTip(tx, fan)
    return { run: ++runs }
  }

  const results = await Promise.all(Array.from({ length: 8 }, () => ask(fan, 'k', work)))

  expect(results.map(({ run }) => run)).toEqual(Array(8).fill(1))
  expect(await tipsOf(fan)).toBe(1)
})

test('a key is kept for a day and forgotten after two', async () => {
  const fan = await caller()
  await ask(fan, 'k', async () => ({}))
  const kept = () => world().db.maybe('select 1 from idempotency where fan_id = $1', [fan.id])
  const ages = (hours: number) =>
    world().db.run(
      "update idempotency set created_at = $2::timestamptz - $3 * interval '1 hour' where fan_id = $1",
      [fan.id, world().clock.now(), hours],
    )

  await ages(24)
  await forgetOld()
  const afterADay = await kept()
  await ages(49)
  await forgetOld()

  expect(afterADay).not.toBeNull()
  expect(await kept()).toBeNull()
})

async function caller(): Promise<Fan & TestFan> {
  const fan = await world().fan()
  return Object.assign(fan, { creatorId: null, authDate: world().clock.now() })
}

function ask<Result extends object>(fan: Fan, key: string, work: (tx: Tx) => Promise<Result>) {
  const requestKey: RequestKey = { key, hash: Buffer.alloc(32) }
  return once(world().ctx, fan, requestKey, work)
}

async function insertTip(tx: Tx, fan: Fan) {
  const creator = await world().creator()
  await tx.run(
    `insert into tip (id, fan_id, creator_id, amount_cents, message, created_at)
     values (gen_random_uuid(), $1, $2, 500, '', $3)`,
    [fan.id, creator.id, world().clock.now()],
  )
}

async function tipsOf(fan: Fan): Promise<number> {
  const row = await world().db.one<{ count: number }>(
    'select count(*) from tip where fan_id = $1',
    [fan.id],
  )
  return row.count
}

async function forgetOld() {
  const job = world().app.jobs.find(({ name }) => name.startsWith('forget old'))
  if (!job) throw new Error('no job forgets')
  await job.run()
}
