import type { MovementAuthor, MovementKind, NameForms } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'

export interface StoredMovement {
  id: number
  kind: string
  amount: Cents
  balance: Cents
  createdAt: Date
  creatorId: number | null
  name: NameForms | null
  /** Of a post that the fan has bought. */
  text: string
  teaser: string
  messageId: number | null
  postId: number | null
  card: { brand: string; last4: string } | null
}

/** Which movements are asked for. Nulls ask for all. */
export interface MovementFilter {
  fanId: number
  creatorId: number | null
  /** The ledger's kinds. */
  kinds: readonly string[] | null
  from: Date | null
  until: Date | null
}

interface MovementsPage extends MovementFilter {
  before: number | null
  limit: number
}

/** Of a refund's two transfers the second is part of the first, unless there is no first. */
const IS_WHOLE = `(t.kind <> 'commission_refund' or not exists (select from transfer s
  where s.fan_id = t.fan_id and s.kind = 'sale_refund' and s.subject = t.subject))`

const IS_ASKED_FOR = `t.fan_id = $1 and t.balance_after_cents is not null and ${IS_WHOLE}
  and ($2::bigint is null or (select id from account where kind = 'earnings' and creator_id = $2)
    in (t.debit_account, t.credit_account))
  and ($3::text[] is null or t.kind = any ($3))
  and ($4::timestamptz is null or t.created_at >= $4)
  and ($5::timestamptz is null or t.created_at < $5)`

const MOVED = `(case t.credit_account when app.wallets() then t.amount_cents - t.fee_cents
  else -t.amount_cents end + coalesce(c.amount_cents, 0))`

// "offset 0" keeps the planner from joining for every movement: most are of another kind, and then
// the index is not read at all.
const REST_OF_REFUND = `left join lateral (select id, amount_cents, balance_after_cents
  from transfer where t.kind = 'sale_refund'
    and fan_id = t.fan_id and kind = 'commission_refund' and subject = t.subject offset 0) c on true`

const TOP_UP = `left join lateral (select card from top_up
  where t.kind in ('top_up', 'top_up_refund', 'top_up_reinstated')
    and fan_id = t.fan_id and id = left(t.subject, 36)::uuid offset 0) u on true`

const ABOUT = `select t.id, t.kind, ${MOVED} as amount,
    case when c.id > t.id then c.balance_after_cents else t.balance_after_cents end as balance,
    t.created_at as "createdAt", a.creator_id as "creatorId", r.name_forms as name,
    coalesce(p.text, '') as text,
    coalesce(p.teaser, '') as teaser, b.message_id as "messageId", b.post_id as "postId", u.card
  from (@page) t
  ${REST_OF_REFUND}
  join account a on a.id =
    case t.credit_account when app.wallets() then t.debit_account else t.credit_account end
  left join creator r on r.id = a.creator_id
  left join purchase b on b.fan_id = t.fan_id
    and b.id = case when t.kind in ('post', 'message') then t.subject::bigint end
  left join post p on p.id = b.post_id
  ${TOP_UP}
  order by t.id`

/** Newest first. By key and not by number, so that a long history is as quick as a short one. */
export async function list(db: Queries, page: MovementsPage): Promise<StoredMovement[]> {
  const rows = await db.query<StoredMovement>(
    ABOUT.replace(
      '@page',
      `select t.* from transfer t where ${IS_ASKED_FOR} and t.id < coalesce($6, 9223372036854775807)
       order by t.id desc limit $7`,
    ),
    [...valuesOf(page), page.before, page.limit],
  )
  return rows.reverse()
}

/** Oldest first. */
export function listForward(
  db: Queries,
  page: MovementFilter & { after: number; limit: number },
): Promise<StoredMovement[]> {
  return db.query(
    ABOUT.replace(
      '@page',
      `select t.* from transfer t where ${IS_ASKED_FOR} and t.id > $6 order by t.id limit $7`,
    ),
    [...valuesOf(page), page.after, page.limit],
  )
}

export function find(db: Queries, fanId: number, id: number): Promise<StoredMovement | null> {
  return db.maybe(
    ABOUT.replace(
      '@page',
      `select t.* from transfer t
       where t.fan_id = $1 and t.id = $2 and t.balance_after_cents is not null and ${IS_WHOLE}`,
    ),
    [fanId, id],
  )
}

export interface MonthSums {
  month: string
  in: Cents
  out: Cents
}

export interface MonthsSpan extends MovementFilter {
  /** The newest and the oldest movement of the page. */
  newest: number
  oldest: number
  /** From the beginning of the oldest month to the end of the newest. */
  begin: Date
  end: Date
  offsetMinutes: number
}

/**
 * The sums of whole months. They begin and end where, from the page on, the first movement of
 * another month is met: neither the months before nor those after are read for it.
 */
export function sumMonths(db: Queries, span: MonthsSpan): Promise<MonthSums[]> {
  return db.query(
    `select to_char(t.created_at at time zone 'utc' + $6 * interval '1 minute', 'YYYY-MM') as month,
       coalesce(sum(${MOVED}) filter (where ${MOVED} > 0), 0)::bigint as in,
       coalesce(-sum(${MOVED}) filter (where ${MOVED} < 0), 0)::bigint as out
     from transfer t ${REST_OF_REFUND}
     where ${IS_ASKED_FOR}
       and t.id > coalesce((select id from transfer where fan_id = $1 and id < $8
         and created_at < $9 order by id desc limit 1), 0)
       and t.id < coalesce((select id from transfer where fan_id = $1 and id > $7
         and created_at >= $10 order by id limit 1), 9223372036854775807)
     group by 1 order by 1 desc`,
    [...valuesOf(span), span.offsetMinutes, span.newest, span.oldest, span.begin, span.end],
  )
}

function valuesOf({ fanId, creatorId, kinds, from, until }: MovementFilter) {
  return [fanId, creatorId, kinds, from, until]
}

/** Whom the fan has ever paid, the most first. */
export function listPaid(db: Queries, fanId: number): Promise<MovementAuthor[]> {
  return db.query(
    `select c.id, c.name_forms as name from creator_fan f join creator c on c.id = f.creator_id
     where f.fan_id = $1 and f.spent_cents > 0 order by f.spent_cents desc, c.id limit 50`,
    [fanId],
  )
}

/** What a fan declared and was confirmed. */
export interface Declaration {
  amount: Cents
  statement: string
  receivedAt: Date
}

export function findDeclaration(
  db: Queries,
  fanId: number,
  { isWithdrawal, id }: { isWithdrawal: boolean; id: number },
): Promise<Declaration | null> {
  const table = isWithdrawal ? 'withdrawal' : 'balance_refund'
  return db.maybe(
    `select amount_cents as amount, statement, created_at as "receivedAt" from ${table}
     where fan_id = $1 and id = $2`,
    [fanId, id],
  )
}

/** When the history begins; null where there is none. */
export async function beginning(db: Queries, fanId: number): Promise<Date | null> {
  const row = await db.maybe<{ at: Date }>(
    `select created_at as at from transfer where fan_id = $1 and balance_after_cents is not null
     order by id limit 1`,
    [fanId],
  )
  return row?.at ?? null
}

/** The kinds of the ledger behind each kind of the wire; one that is not named is a correction. */
export const LEDGER_KINDS: Readonly<Record<MovementKind, readonly string[]>> = {
  top_up: ['top_up', 'uncredited_credit', 'top_up_reinstated', 'balance_refund_returned'],
  top_up_refund: ['top_up_refund', 'balance_refund'],
  message: ['message'],
  post: ['post'],
  tip: ['tip'],
  premium: ['premium'],
  refund: ['sale_refund', 'commission_refund'],
  credit: ['grant'],
  debt: ['debt_paid'],
  correction: ['correction'],
}
