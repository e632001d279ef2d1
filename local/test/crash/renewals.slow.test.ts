import { until } from '@fanlight/server/test/until'
import { expect, test, vi } from 'vitest'
import { kill } from './kill-plan.ts'
import { Program } from './program.ts'
import { SeededRandom } from './seeded-random.ts'

// Some seconds on two free cores; a busy machine may take many times as long.
vi.setConfig({ testTimeout: 300_000 })

const MEMBERS = 2_000
const PRICE = 9_99
const RENEWED_WITHIN_MS = 240_000

test('a server that is killed in the middle of renewals charges each period once', {
  tags: ['extended'],
}, async () => {
  await using program = await Program.install()
  await program.start()
  await subscribeAll(program)
  const random = new SeededRandom(1)

  for (const [target, part] of [
    ['backend', 0.2],
    ['server', 0.5],
  ] as const) {
    await until('renewals get on', RENEWED_WITHIN_MS, async () => {
      return (await renewed(program)) >= MEMBERS * part
    })
    await kill(target, program, random)
  }
  await until('all are renewed', RENEWED_WITHIN_MS, async () => {
    return (await renewed(program)) === MEMBERS
  })

  expect(await sums(program)).toEqual({
    periods: 2 * MEMBERS,
    transfers: 2 * MEMBERS,
    paid: 2 * MEMBERS * PRICE,
    told: MEMBERS,
    balances: MEMBERS * (30_00 - 2 * PRICE),
    gaps: 0,
  })
})

/** Everyone has paid for a month that ended an hour ago. */
async function subscribeAll(program: Program) {
  await program.query(async (db) => {
    await db.run(
      `select app.upsert_person(id, 'Member', '', '', 'en', now())
       from generate_series(1, $1::bigint) id`,
      [MEMBERS],
    )
    await db.run(
      `select app.grant_credit(id, 3000, 'member ' || id, now())
       from generate_series(1, $1::bigint) id`,
      [MEMBERS],
    )
    const { id } = await db.one<{ id: number }>(
      `insert into creator (first_name, is_female, name_forms, premium_price_cents, created_at)
       values ('C', true, '{"nominative":"C","genitive":"C","dative":"C","accusative":"C",
         "instrumental":"C","prepositional":"C"}', $1, now()) returning id`,
      [PRICE],
    )
    await db.run(
      `select app.sell('premium', fan, $1::bigint::text, 10, null, null,
         now() - interval '1 month' - interval '1 hour')
       from generate_series(1, $2::bigint) fan`,
      [id, MEMBERS],
    )
  })
}

async function renewed(program: Program): Promise<number> {
  const { count } = await program.query((db) =>
    db.one<{ count: number }>('select count(*) as count from premium where periods = 2'),
  )
  return count
}

function sums(program: Program) {
  return program.query((db) =>
    db.one(
      `select (select count(*) from premium_period) as periods,
         (select count(*) from transfer where kind = 'premium') as transfers,
         (select sum(amount_cents)::bigint from transfer where kind = 'premium') as paid,
         (select count(*) from event where type = 'premium_renewed') as told,
         (select sum(balance_cents)::bigint from wallet where fan_id <= $1) as balances,
         (select count(*) from (
           select starts_at, lag(ends_at) over (partition by fan_id order by starts_at) as before
           from premium_period) p where before <> starts_at) as gaps`,
      [MEMBERS],
    ),
  )
}
