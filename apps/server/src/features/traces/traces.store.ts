import type { Cents } from '@fanlight/contract/money'
import type { Trace } from '@fanlight/contract/traces'
import type { Queries } from '../../platform/db/queries.ts'

export type Answer = Trace['answer']

export interface Measured {
  fit: number | null
  sync: number
  scale: number | null
  angle: number | null
  tries: number
  /** Of a second look: how far above chance, in deviations, and among how many. */
  z?: number
  among?: number
}

export interface Reading {
  id: string
  creatorId: number | null
  askedBy: number
  askerName: string
  why: string
  fileHash: Buffer
  fileName: string
  width: number
  height: number
  frames: number
  answer: Answer
  personId: number | null
  week: string | null
  measured: Measured
  softBits: Buffer | null
  readAt: Date
}

const COLUMNS = `id, creator_id as "creatorId", asked_by as "askedBy", asker_name as "askerName", why,
  file_hash as "fileHash", file_name as "fileName", width, height, frames, answer,
  person_id as "personId", to_char(week, 'YYYY-MM-DD') as week, measured, soft_bits as "softBits",
  read_at as "readAt"`

export async function insert(db: Queries, reading: Reading): Promise<void> {
  const { id, creatorId, askedBy, askerName, why, fileHash, fileName, width, height } = reading
  const { frames, answer, personId, week, measured, softBits, readAt } = reading
  const about = [id, creatorId, askedBy, askerName, why, fileHash, fileName, width, height]
  await db.run(
    `insert into mark_reading (id, creator_id, asked_by, asker_name, why, file_hash, file_name,
       width, height, frames, answer, person_id, week, measured, soft_bits, read_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [...about, frames, answer, personId, week, JSON.stringify(measured), softBits, readAt],
  )
}

/** Of a creator, or by staff (null). */
export function list(db: Queries, creatorId: number | null, limit: number): Promise<Reading[]> {
  return db.query(
    `select ${COLUMNS} from mark_reading where creator_id is not distinct from $1
     order by read_at desc, id limit $2`,
    [creatorId, limit],
  )
}

export function find(db: Queries, id: string, creatorId: number | null): Promise<Reading | null> {
  return db.maybe(
    `select ${COLUMNS} from mark_reading where id = $1 and creator_id is not distinct from $2`,
    [id, creatorId],
  )
}

export async function countSince(db: Queries, personId: number, since: Date): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    'select count(*) as count from mark_reading where asked_by = $1 and read_at > $2',
    [personId, since],
  )
  return count
}

export interface NamedFan {
  id: number
  name: string
  username: string
  since: Date | null
  spent: Cents
  isBlocked: boolean
  /** Whether they have ever had to do with the creator who asks. */
  isTheirs: boolean
}

/** As the creator $2 knows them; null asks for what staff see. */
export function findFan(
  db: Queries,
  fanId: number,
  creatorId: number | null,
): Promise<NamedFan | null> {
  return db.maybe(
    `select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.username,
       min(f.since) as since, coalesce(sum(f.spent_cents), 0)::bigint as spent,
       coalesce(bool_or(f.blocked_at is not null), false) as "isBlocked",
       count(f.fan_id) > 0 as "isTheirs"
     from person p left join creator_fan f on f.fan_id = p.id
       and ($2::bigint is null or f.creator_id = $2)
     where p.id = $1 group by p.id`,
    [fanId, creatorId],
  )
}

export interface OpenedRow {
  kind: 'post' | 'message' | 'premium'
  objectId: string
  at: Date
  until: Date | null
  amount: Cents
  text: string
}

/** What a fan could open: bought, or by Premium for a while. */
export function listOpened(
  db: Queries,
  { fanId, creatorId, limit }: { fanId: number; creatorId: number | null; limit: number },
): Promise<OpenedRow[]> {
  return db.query(
    `select * from (
       select case when b.post_id is null then 'message' else 'post' end as kind,
         coalesce(b.post_id, b.message_id)::text as "objectId", b.created_at as at,
         b.closed_at as until, b.price_cents as amount, left(coalesce(p.text, t.text, ''), 80) as text
       from purchase b left join post p on p.id = b.post_id
         left join message m on m.fan_id = b.fan_id and m.id = b.message_id
         left join message_content t on t.id = m.content_id
       where b.fan_id = $1 and ($2::bigint is null or b.creator_id = $2)
       union all
       select 'premium', r.id::text, t.starts_at, r.active_until, t.price_cents, ''
       from premium r join premium_period t on t.fan_id = r.fan_id and t.premium_id = r.id
       where r.fan_id = $1 and ($2::bigint is null or r.creator_id = $2)
     ) as opened order by at desc limit $3`,
    [fanId, creatorId, limit],
  )
}

/** Who bought it or, where it is a post for members, has or had Premium. */
export function listWhoCouldOpen(
  db: Queries,
  { kind, objectId, creatorId }: { kind: string; objectId: number; creatorId: number | null },
): Promise<{ fanId: number }[]> {
  return db.query(
    `select b.fan_id as "fanId" from purchase b
     where case $1 when 'post' then b.post_id = $2 else b.message_id = $2 end
       and ($3::bigint is null or b.creator_id = $3)
     union
     select r.fan_id from post p join premium r on r.creator_id = p.creator_id
     where $1 = 'post' and p.id = $2 and p.audience = 'premium'
       and ($3::bigint is null or p.creator_id = $3)`,
    [kind, objectId, creatorId],
  )
}
