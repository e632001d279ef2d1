import type { Queries } from '../../platform/db/queries.ts'
import type { Terms, World } from './world-kind.ts'

/** Before the first migration there is no table, and before the first start no row. */
export async function find(db: Queries): Promise<World | null> {
  if (!(await hasTable(db, 'world'))) return null
  return db.maybe<World>('select id, kind, bot_id as "botId", created_at as "createdAt" from world')
}

/** Of two nodes that start together the first one's row stays. */
export async function insert(db: Queries, world: World): Promise<void> {
  await db.run(
    `insert into world (id, kind, bot_id, created_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [world.id, world.kind, world.botId, world.createdAt],
  )
}

/** What routines count with. */
export async function setTerms(db: Queries, { premiumGraceDays }: Terms): Promise<void> {
  await db.run('update world set premium_grace_days = $1 where premium_grace_days <> $1', [
    premiumGraceDays,
  ])
}

export interface People {
  creators: number
  fans: number
  /** Fans that the sandbox of this machine does not know. */
  strangers: number
  /** Whether the sandbox's bank was ever paid at. */
  hasPlayMoney: boolean
}

/** Who is in a database that carries no mark; null where nothing was ever made in it. */
export async function readPeople(
  db: Queries,
  sandboxUserIds: readonly number[],
): Promise<People | null> {
  if (!(await hasTable(db, 'account'))) return null
  return db.one<People>(
    `select (select count(*)::int from creator) as creators,
       (select count(*)::int from person) as fans,
       (select count(*)::int from person where id <> all($1::bigint[])) as strangers,
       exists (select from account where gateway = 'sandbox') as "hasPlayMoney"`,
    [sandboxUserIds],
  )
}

async function hasTable(db: Queries, name: string): Promise<boolean> {
  const row = await db.one<{ isThere: boolean }>(
    'select to_regclass($1) is not null as "isThere"',
    [name],
  )
  return row.isThere
}
