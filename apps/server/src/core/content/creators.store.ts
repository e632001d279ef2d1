import type { NameForms } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'

export async function listIds(db: Queries): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from creator order by id')
  return rows.map((row) => row.id)
}

export interface NewCreator {
  firstName: string
  lastName: string
  isFemale: boolean
  name: NameForms
}

/** The price that stands there until the owner says another one; nothing is sold at it. */
const PRICE_TO_BEGIN_WITH = 9_99

export async function insert(
  db: Queries,
  { firstName, lastName, isFemale, name }: NewCreator,
  now: Date,
): Promise<number> {
  const row = await db.one<{ id: number }>(
    `insert into creator (first_name, last_name, is_female, name_forms, premium_is_enabled,
       premium_price_cents, created_at)
     values ($1, $2, $3, $4, false, $5, $6) returning id`,
    [firstName, lastName, isFemale, JSON.stringify(name), PRICE_TO_BEGIN_WITH, now],
  )
  return row.id
}

export async function findName(db: Queries, id: number): Promise<NameForms | null> {
  const row = await db.maybe<{ name: NameForms }>(
    'select name_forms as name from creator where id = $1',
    [id],
  )
  return row?.name ?? null
}

export function listNames(
  db: Queries,
  ids: readonly number[],
): Promise<{ id: number; name: NameForms }[]> {
  return db.query('select id, name_forms as name from creator where id = any ($1)', [ids])
}

export interface KnownCreator {
  id: number
  name: NameForms
  avatarDigest: string | null
}

interface Acquaintance {
  fanId: number
  /** The bots that speak for a creator. */
  bots: { id: number; creatorId: number }[]
  limit: number
}

/** The latest contact first. One statement, because what all tables tell is sorted together. */
export function listKnown(
  db: Queries,
  { fanId, bots, limit }: Acquaintance,
): Promise<KnownCreator[]> {
  return db.query(
    `select c.id, c.name_forms as name, p.digest as "avatarDigest"
     from (
       select creator_id, max(at) as at from (
         select creator_id, created_at as at from purchase where fan_id = $1
         union all select creator_id, active_until from premium where fan_id = $1
         union all select creator_id, sent_at from tip where fan_id = $1 and sent_at is not null
         union all select creator_id, created_at from message where fan_id = $1
         union all select creator_id, created_at from inbox_message where fan_id = $1
         union all select bot.creator_id, chat.heard_at from bot_chat chat
           join unnest($2::bigint[], $3::bigint[]) as bot (bot_id, creator_id)
             on bot.bot_id = chat.bot_id
           where chat.fan_id = $1
       ) as contact group by creator_id
     ) as known
     join creator c on c.id = known.creator_id
     left join creator_picture p on p.creator_id = c.id and p.kind = 'avatar'
     order by known.at desc, c.id limit $4`,
    [fanId, bots.map(({ id }) => id), bots.map(({ creatorId }) => creatorId), limit],
  )
}

export async function findCommission(db: Queries, id: number): Promise<number | null> {
  const row = await db.maybe<{ percent: number | null }>(
    'select commission_percent::float8 as percent from creator where id = $1',
    [id],
  )
  return row?.percent ?? null
}
