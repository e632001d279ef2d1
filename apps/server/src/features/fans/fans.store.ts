import type { Cents } from '@fanlight/contract/money'
import { type Outcome, unwrap } from '../../core/sales/outcome.ts'
import { PLANNED_EACH_TIME, type Queries } from '../../platform/db/queries.ts'

export type Segment = 'premium' | 'at_risk' | 'left' | 'never_paid' | 'blocked'
export type Sort = 'spent' | 'since' | 'seen'

export interface StoredFan {
  id: number
  firstName: string
  lastName: string
  username: string
  languageCode: string
  premiumState: 'active' | 'leaving' | 'at_risk' | 'left' | null
  activeUntil: Date | null
  /** Why its renewal may not come. */
  risk: 'balance' | 'card' | 'limit' | 'price' | null
  unlocks: number
  tips: Cents
  spent: Cents
  since: Date
  seenAt: Date
  isBlocked: boolean
  note: string
}

/** Of the creator $1 at the time $2. */
const STATE = `case when r.fan_id is null then null
  when not app.premium_is_open(r, $2) then 'left'
  when r.failed_at is not null then 'at_risk'
  when r.is_recurrent then 'active' else 'leaving' end`
const RISK = `case when not r.is_recurrent or not app.premium_is_open(r, $2) then null
  when r.failed_at is not null then case
    when app.unpaid_reason(r, $2) = 'limit_reached' then 'limit'
    when r.card_asked_at is null then 'balance' else 'card' end
  when r.asked_from is not null and r.price_answer is distinct from 'agreed' then 'price' end`
const FROM = `from creator_fan f join person p on p.id = f.fan_id
  left join premium r on r.fan_id = f.fan_id and r.creator_id = f.creator_id`
const COLUMNS = `f.fan_id as id, p.first_name as "firstName", p.last_name as "lastName", p.username,
  p.language_code as "languageCode", ${STATE} as "premiumState", r.active_until as "activeUntil",
  ${RISK} as risk,
  f.unlocks, f.tips_cents as tips, f.spent_cents as spent, f.since, f.seen_at as "seenAt",
  f.blocked_at is not null as "isBlocked", f.note`

export function find(
  db: Queries,
  creatorId: number,
  fanId: number,
  now: Date,
): Promise<StoredFan | null> {
  return db.maybe(`select ${COLUMNS} ${FROM} where f.creator_id = $1 and f.fan_id = $3`, [
    creatorId,
    now,
    fanId,
  ])
}

export interface FansPage {
  creatorId: number
  now: Date
  segment: Segment | null
  sort: Sort
  /** A pattern of `like`, or null. */
  pattern: string | null
  before: { value: number; id: number } | null
  limit: number
}

const MOMENT = `timestamptz 'epoch' + $5 * interval '1 microsecond'`
/** By which column a list is sorted, and what a cursor's number means there. */
const SORTS: Record<Sort, { column: string; place: string; value: string }> = {
  spent: { column: 'f.spent_cents', place: '$5', value: 'f.spent_cents' },
  since: { column: 'f.since', place: MOMENT, value: microsOf('f.since') },
  seen: { column: 'f.seen_at', place: MOMENT, value: microsOf('f.seen_at') },
}

function microsOf(column: string) {
  return `(extract(epoch from ${column}) * 1000000)::bigint`
}

/** Largest or latest first. */
export function list(db: Queries, page: FansPage): Promise<(StoredFan & { place: number })[]> {
  const { creatorId, now, segment, sort, pattern, before, limit } = page
  const { column, place, value } = SORTS[sort]
  return db.query(
    `${PLANNED_EACH_TIME}select ${COLUMNS}, ${value} as place ${FROM}
     where f.creator_id = $1
       and case $3::text
         when 'premium' then app.premium_is_open(r, $2)
         when 'at_risk' then app.premium_is_open(r, $2) and r.failed_at is not null
         when 'left' then not app.premium_is_open(r, $2)
         when 'never_paid' then f.spent_cents = 0
         when 'blocked' then f.blocked_at is not null
         else true end
       and ($4::text is null or p.words like lower($4))
       and ($5::bigint is null or (${column}, f.fan_id) < (${place}, $6::bigint))
     order by ${column} desc, f.fan_id desc limit $7`,
    [creatorId, now, segment, pattern, before?.value ?? null, before?.id ?? null, limit],
  )
}

/** Who had Premium has met the creator: each is counted by itself, from an index alone. */
export function count(
  db: Queries,
  creatorId: number,
  now: Date,
): Promise<Record<Segment | 'all', number>> {
  return db.one(
    `select met.all, met.never_paid, kept_out.blocked, had.premium, had.at_risk, had.left
     from (
       select count(*) as all, count(*) filter (where spent_cents = 0) as never_paid
       from creator_fan where creator_id = $1
     ) as met, (
       select count(*) as blocked
       from creator_fan where creator_id = $1 and blocked_at is not null
     ) as kept_out, (
       select count(*) filter (where app.premium_is_open(r, $2)) as premium,
         count(*) filter (where app.premium_is_open(r, $2) and failed_at is not null) as at_risk,
         count(*) filter (where not app.premium_is_open(r, $2)) as left
       from premium r where creator_id = $1
     ) as had`,
    [creatorId, now],
  )
}

/** How many spent more, up to a limit. */
export async function countBetter(
  db: Queries,
  { creatorId, spent, limit }: { creatorId: number; spent: Cents; limit: number },
): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*) as count from (
       select from creator_fan where creator_id = $1 and spent_cents > $2 limit $3) as better`,
    [creatorId, spent, limit],
  )
  return row.count
}

export async function saveNote(
  db: Queries,
  { creatorId, fanId }: { creatorId: number; fanId: number },
  note: string,
): Promise<boolean> {
  const saved = await db.run(
    'update creator_fan set note = $3 where creator_id = $1 and fan_id = $2',
    [creatorId, fanId, note],
  )
  return saved > 0
}

export async function giftMonth(
  db: Queries,
  { creatorId, fanId }: { creatorId: number; fanId: number },
  giver: { personId: number; key: string | null },
  now: Date,
): Promise<void> {
  const row = await db.one<{ outcome: Outcome<object> }>(
    'select app.gift_premium($1, $2, $3, $4, $5) as outcome',
    [fanId, creatorId, giver.personId, giver.key, now],
  )
  unwrap(row.outcome)
}

export async function block(
  db: Queries,
  { creatorId, fanId }: { creatorId: number; fanId: number },
  now: Date,
): Promise<boolean> {
  const row = await db.one<{ is: boolean }>('select app.block_fan($1, $2, $3) as is', [
    fanId,
    creatorId,
    now,
  ])
  return row.is
}

export async function unblock(
  db: Queries,
  { creatorId, fanId }: { creatorId: number; fanId: number },
): Promise<boolean> {
  const unblocked = await db.run(
    'update creator_fan set blocked_at = null where creator_id = $1 and fan_id = $2',
    [creatorId, fanId],
  )
  return unblocked > 0
}
