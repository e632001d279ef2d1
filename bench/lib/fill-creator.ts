import type pg from 'pg'
import { makeCreators } from './people.ts'
import { routine } from './routine.ts'

export interface Sizes {
  fans: number
  posts: number
  purchases: number
}

export interface Filled {
  owner: number
  /** One of the fans, who has bought something. */
  fan: number
  post: number
}

let nextPerson = 10_000_000

/** A creator with a year of business, put into the tables as sales would have left them. */
export async function fillCreator(sql: pg.Pool, sizes: Sizes): Promise<Filled> {
  const [creator = 0] = await makeCreators(sql, 1)
  const owner = nextPerson
  const firstFan = owner + 1
  nextPerson = firstFan + sizes.fans
  await insertPeople(sql, owner, nextPerson - 1)
  await sql.query(
    `insert into creator_member (creator_id, person_id, role, created_at)
     values ($1, $2, 'owner', now())`,
    [creator, owner],
  )
  const posts = await publishPosts(sql, creator, sizes.posts)
  await insertPurchases(sql, { ...sizes, creator, firstFan, posts })
  await insertPremium(sql, creator, firstFan, sizes.fans)
  await insertMet(sql, creator)
  await sumAgain(sql)
  await sql.query('vacuum analyze')
  return { owner, fan: firstFan + 3, post: posts[Math.floor(posts.length / 2)] ?? 0 }
}

async function insertPeople(sql: pg.Pool, first: number, last: number) {
  await sql.query(
    `insert into person (id, first_name, last_name, username, language_code, vouched_at, created_at)
     select id, (array['Max', 'Anna', 'Ivan', 'Olga', 'Пётр'])[1 + id % 5], 'Name' || id, 'user' || id,
       'en', now(), now()
     from generate_series($1::bigint, $2::bigint) id`,
    [first, last],
  )
  await sql.query(
    'insert into wallet (fan_id) select generate_series($1::bigint, $2::bigint) on conflict do nothing',
    [first, last],
  )
}

/** One every three hours. */
async function publishPosts(sql: pg.Pool, creator: number, count: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: string }>(
    routine(`select app.publish_post($1, 'channel', 800,
         'A caption of ordinary length about the golden hour, number ' || n, '[]',
         now() - n * interval '3 hours') as id
       from generate_series(1, $2::int) n`),
    [creator, count],
  )
  return rows.map(({ id }) => Number(id))
}

interface Purchases extends Omit<Sizes, 'posts'> {
  creator: number
  firstFan: number
  posts: readonly number[]
}

/** Spread over a year; each with the transfer that paid for it. */
async function insertPurchases(sql: pg.Pool, filling: Purchases) {
  const { creator, firstFan, fans, posts, purchases } = filling
  await sql.query(
    `insert into purchase (fan_id, creator_id, post_id, price_cents, created_at)
     select $1::bigint + n % $2::bigint, $3,
       ($4::bigint[])[1 + (n / $2::bigint + n) % cardinality($4::bigint[])], 800,
       now() - n * interval '365 days' / $5::bigint
     from generate_series(0, $5::bigint - 1) n on conflict do nothing`,
    [firstFan, fans, creator, posts, purchases],
  )
  await sql.query(
    `with earnings as (
       insert into account (kind, creator_id) values ('earnings', $1) returning id
     )
     insert into transfer (fan_id, kind, subject, debit_account, credit_account, amount_cents,
       fee_account, fee_cents, created_at)
     select p.fan_id, 'post', p.id::text, 1, earnings.id, 800,
       (select id from account where kind = 'commission'), 160, p.created_at
     from purchase p, earnings where p.creator_id = $1`,
    [creator],
  )
}

async function insertPremium(sql: pg.Pool, creator: number, firstFan: number, fans: number) {
  await sql.query(
    `insert into premium (fan_id, creator_id, price_cents, is_recurrent, anchor_at, periods,
       active_until, next_check_at, failed_at)
     select id, $3, 999, id % 7 <> 0, now() - interval '10 days', 1 + id % 5,
       now() + interval '20 days', now() + interval '20 days', case when id % 50 = 0 then now() end
     from generate_series($1::bigint, $2::bigint) id where id % 3 = 0`,
    [firstFan, firstFan + fans - 1, creator],
  )
  await sql.query(
    `insert into premium_period (fan_id, premium_id, starts_at, ends_at, price_cents)
     select fan_id, id, anchor_at, active_until, 500 from premium where creator_id = $1`,
    [creator],
  )
}

async function insertMet(sql: pg.Pool, creator: number) {
  await sql.query(
    `insert into creator_fan (fan_id, creator_id, since, seen_at, spent_cents, unlocks)
     select fan_id, creator_id, min(created_at), max(created_at), sum(price_cents), count(*)
     from purchase where creator_id = $1 group by 1, 2`,
    [creator],
  )
}

/** The job that sums earnings takes what is dated long ago for summed: it begins again. */
async function sumAgain(sql: pg.Pool) {
  const epoch = `timestamptz 'epoch'`
  await sql.query(`update earned_until set moment = ${epoch}, again_from = ${epoch}`)
}

export async function untilSummed(sql: pg.Pool) {
  const isSummed = async () => {
    const { rows } = await sql.query<{ is: boolean }>(
      `select moment > now() - interval '1 hour' as is from earned_until`,
    )
    return rows[0]?.is === true
  }
  while (!(await isSummed())) await new Promise((resolve) => setTimeout(resolve, 500))
}
