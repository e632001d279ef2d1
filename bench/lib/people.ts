import type pg from 'pg'
import { routine } from './routine.ts'

const NAME_FORMS = JSON.stringify(
  Object.fromEntries(
    ['nominative', 'genitive', 'dative', 'accusative', 'instrumental', 'prepositional'].map(
      (each) => [each, 'Bench Creator'],
    ),
  ),
)

/** Ids of new creators. */
export async function makeCreators(sql: pg.Pool, count: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into creator (first_name, is_female, name_forms, premium_price_cents, created_at)
     select 'Bench', true, $2, 999, now() from generate_series(1, $1) returning id`,
    [count, NAME_FORMS],
  )
  return rows.map((row) => Number(row.id))
}

/** Fans 1 to `count` with enough money for anything a bench buys. */
export async function makeFans(sql: pg.Pool, count: number): Promise<number[]> {
  await sql.query(
    routine(
      `select app.upsert_person(id, 'Bench', '', '', 'en', now()) from generate_series(1, $1::bigint) id`,
    ),
    [count],
  )
  await sql.query(
    routine(
      `select app.grant_credit(id, 100000000, 'bench ' || id, now()) from generate_series(1, $1::bigint) id`,
    ),
    [count],
  )
  return Array.from({ length: count }, (_, index) => index + 1)
}

/** Ids of new posts that are sold singly, handed to the creators in turn. */
export async function makePaidPosts(
  sql: pg.Pool,
  creators: readonly number[],
  count: number,
): Promise<number[]> {
  const { rows } = await sql.query<{ id: string }>(
    routine(`select app.publish_post(($1::bigint[])[1 + n % cardinality($1::bigint[])], 'channel', 100,
       'A post', '[]', now()) as id from generate_series(0, $2::int - 1) n`),
    [creators, count],
  )
  return rows.map((row) => Number(row.id))
}
