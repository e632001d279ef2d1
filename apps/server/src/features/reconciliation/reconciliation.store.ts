import type { Cents } from '@fanlight/contract/money'
import type { Waiting } from '../../core/staff/waiting.ts'
import type { Queries, Tx } from '../../platform/db/queries.ts'
import type { BookedLine, Difference } from './compare.ts'

const BOOKED = `what, reference, payment_ref as "paymentId", order_name as "orderName",
  fan_id as "fanId", amount, at`

/** What was credited or held on a day, and what was taken back or given again. */
export function listBooked(
  db: Queries,
  gateway: string,
  { from, to }: { from: Date; to: Date },
): Promise<BookedLine[]> {
  return db.query(
    `select ${BOOKED} from (
       select 'payment' as what, t.payment_ref as reference, t.payment_ref, t.id::text as order_name,
         t.fan_id, t.amount_cents + t.fee_cents as amount, f.created_at as at
       from transfer f join top_up t on t.fan_id = f.fan_id and t.id = f.subject::uuid
       where f.kind = 'top_up' and f.created_at >= $2 and f.created_at < $3
         and t.gateway = $1 and t.payment_ref is not null
       union all
       select 'payment', payment_ref, payment_ref, order_name, fan_id, paid_cents, created_at
       from uncredited_payment
       where gateway = $1 and created_at >= $2 and created_at < $3 and payment_ref is not null
       union all
       select case when r.is_dispute then 'dispute' else 'refund' end, r.refund_id,
         coalesce(t.payment_ref, ''), t.id::text, r.fan_id, r.amount_cents, r.created_at
       from top_up_refund r join top_up t on t.fan_id = r.fan_id and t.id = r.top_up_id
       where r.gateway = $1 and r.created_at >= $2 and r.created_at < $3 and r.amount_cents > 0
     ) as booked`,
    [gateway, from, to],
  )
}

/** Ours by the provider's names, of whatever day. */
export function findBooked(
  db: Queries,
  gateway: string,
  references: readonly string[],
): Promise<BookedLine[]> {
  return db.query(
    `select ${BOOKED} from (
       select 'payment' as what, payment_ref as reference, payment_ref, id::text as order_name, fan_id,
         amount_cents + fee_cents as amount, updated_at as at
       from top_up where gateway = $1 and payment_ref = any($2::text[]) and was_paid
       union all
       select 'payment', payment_ref, payment_ref, order_name, fan_id, paid_cents, created_at
       from uncredited_payment where gateway = $1 and payment_ref = any($2::text[])
       union all
       select leg.what, r.refund_id, coalesce(t.payment_ref, ''), t.id::text, r.fan_id, leg.amount,
         r.created_at
       from top_up_refund r join top_up t on t.fan_id = r.fan_id and t.id = r.top_up_id,
         lateral (values (case when r.is_dispute then 'dispute' else 'refund' end, r.amount_cents),
           ('reinstated', r.reinstated_cents)) as leg (what, amount)
       where r.gateway = $1 and r.refund_id = any($2::text[]) and leg.amount > 0
     ) as booked`,
    [gateway, references],
  )
}

export interface Run {
  gateway: string
  /** In UTC, `2026-11-16`. */
  day: string
  lines: number
  provider: Cents
  ledger: Cents
}

export async function saveRun(tx: Tx, run: Run, now: Date): Promise<void> {
  await tx.run(
    `insert into reconciliation_run (gateway, day, lines, provider_cents, ledger_cents, read_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict on constraint reconciliation_run_once_per_day do update set lines = excluded.lines,
       provider_cents = excluded.provider_cents, ledger_cents = excluded.ledger_cents,
       read_at = excluded.read_at`,
    [run.gateway, run.day, run.lines, run.provider, run.ledger, now],
  )
}

/** What was open of that day and is not among these is gone; what is found once more stays one. */
export async function saveDifferences(
  tx: Tx,
  { gateway, day }: Pick<Run, 'gateway' | 'day'>,
  found: readonly Difference[],
  now: Date,
): Promise<void> {
  await tx.run(
    `update reconciliation_difference set gone_at = $3
     where gateway = $1 and day = $2 and gone_at is null and corrected_at is null`,
    [gateway, day, now],
  )
  for (const difference of found) await saveDifference(tx, { gateway, day }, difference, now)
}

async function saveDifference(
  tx: Tx,
  { gateway, day }: Pick<Run, 'gateway' | 'day'>,
  { problem, what, reference, paymentId, orderName, ...found }: Difference,
  now: Date,
) {
  await tx.run(
    `insert into reconciliation_difference (gateway, day, problem, what, reference, payment_ref,
       order_name, fan_id, provider_cents, ledger_cents, correction, at, found_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict on constraint reconciliation_difference_found_once do update
       set gone_at = null, provider_cents = excluded.provider_cents,
         ledger_cents = excluded.ledger_cents
       where reconciliation_difference.corrected_at is null`,
    [
      gateway,
      day,
      problem,
      what,
      reference,
      paymentId,
      orderName,
      found.fanId,
      found.provider,
      found.ledger,
      found.correction,
      found.at,
      now,
    ],
  )
}

export interface StoredDifference extends Difference {
  id: number
  gateway: string
  day: string
  foundAt: Date
  goneAt: Date | null
  correctedAt: Date | null
  correctedBy: string | null
  note: string | null
}

const DIFFERENCES = `select id, gateway, to_char(day, 'YYYY-MM-DD') as day, problem, what, reference,
  payment_ref as "paymentId", order_name as "orderName", fan_id as "fanId",
  provider_cents as provider, ledger_cents as ledger, correction, at, found_at as "foundAt",
  gone_at as "goneAt", corrected_at as "correctedAt", corrected_by as "correctedBy", note
  from reconciliation_difference`

/** Of one day, the open ones first. */
export function listDifferences(db: Queries, day: string): Promise<StoredDifference[]> {
  return db.query(
    `${DIFFERENCES} where day = $1
     order by (gone_at is null and corrected_at is null) desc, gateway, id`,
    [day],
  )
}

export function listRuns(db: Queries, day: string): Promise<(Run & { readAt: Date })[]> {
  return db.query(
    `select gateway, to_char(day, 'YYYY-MM-DD') as day, lines, provider_cents as provider,
       ledger_cents as ledger, read_at as "readAt"
     from reconciliation_run where day = $1 order by gateway`,
    [day],
  )
}

/** Held until the transaction ends: two people do not correct the same thing. */
export function lockDifference(tx: Tx, id: number): Promise<StoredDifference | null> {
  return tx.maybe(`${DIFFERENCES} where id = $1 for update`, [id])
}

export async function markCorrected(
  tx: Tx,
  id: number,
  { by, note }: { by: string; note: string },
  now: Date,
): Promise<void> {
  await tx.run(
    `update reconciliation_difference set corrected_at = $2, corrected_by = $3, note = $4
     where id = $1`,
    [id, now, by, note],
  )
}

/** What the provider has beyond our books comes out of the account of corrections, or goes there. */
export async function bookCorrection(
  tx: Tx,
  { id, gateway, fanId }: StoredDifference,
  over: Cents,
  now: Date,
): Promise<void> {
  await tx.run(
    `select app.record_transfer(coalesce($1::bigint, 0), 'correction', $2,
       case when $4 > 0 then app.clearing_account($3) else app.house_account('correction') end,
       case when $4 > 0 then app.house_account('correction') else app.clearing_account($3) end,
       abs($4::bigint), null, 0, $5)`,
    [fanId, String(id), gateway, over, now],
  )
}

export function findOpen(db: Queries): Promise<Waiting> {
  return db.one(
    `select count(*)::int as count, min(found_at) as "oldestAt" from reconciliation_difference
     where gone_at is null and corrected_at is null`,
  )
}

/** Days since one that were read, and older ones with something open; the newest first. */
export function listDays(db: Queries, since: string): Promise<{ day: string; open: number }[]> {
  return db.query(
    `select to_char(r.day, 'YYYY-MM-DD') as day, count(d.id)::int as open
     from reconciliation_run r left join reconciliation_difference d
       on d.gateway = r.gateway and d.day = r.day and d.gone_at is null and d.corrected_at is null
     group by r.day having r.day >= $1::date or count(d.id) > 0 order by r.day desc`,
    [since],
  )
}

export interface NamedTopUp {
  id: string
  fanId: number
  name: string
  amount: Cents
  fee: Cents
  /** The provider's name of what paid it. */
  paymentRef: string | null
}

/** Those of ours that a provider's lines name. */
export function findTopUps(db: Queries, ids: readonly string[]): Promise<NamedTopUp[]> {
  return db.query(
    `select t.id, t.fan_id as "fanId", trim(p.first_name || ' ' || p.last_name) as name,
       t.amount_cents as amount, t.fee_cents as fee, t.payment_ref as "paymentRef"
     from unnest($1::uuid[]) as named (id)
     join top_up t on t.fan_id = app.fan_of_top_up(named.id) and t.id = named.id
     join person p on p.id = t.fan_id`,
    [ids],
  )
}

export interface AccountSum {
  kind: string
  gateway: string | null
  cents: Cents
}

/** What each kind of account holds, wallets and what is not folded in included; all sum to nothing. */
export function sumAccounts(db: Queries): Promise<AccountSum[]> {
  return db.query(
    `select a.kind, a.gateway, sum(a.balance_cents + coalesce(d.cents, 0)
         + case a.kind when 'wallet' then (select coalesce(sum(balance_cents), 0) from wallet)
           else 0 end)::bigint as cents
     from account a left join (
       select account_id, sum(amount_cents) as cents from account_delta group by account_id
     ) d on d.account_id = a.id
     group by a.kind, a.gateway order by a.kind, a.gateway`,
  )
}
