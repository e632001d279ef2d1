import type { Cents } from '@fanlight/contract/money'
import type { Queries, Tx } from '../../platform/db/queries.ts'
import type { ShownCard } from '../../providers/payment-event.ts'

export interface FanRow {
  id: number
  name: string
  username: string
  languageCode: string
  since: Date
  balance: Cents
  suspendedWhy: string | null
  suspendedAt: Date | null
  openedAt: Date
  sessionsEndedAt: Date | null
  cards: ShownCard[]
  toppedUp: Cents
  spent: Cents
  refunded: Cents
  disputes: number
}

export function find(db: Queries, id: number): Promise<FanRow | null> {
  return db.maybe(
    `select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.username,
       p.language_code as "languageCode", p.created_at as since, w.balance_cents as balance,
       s.why as "suspendedWhy", s.suspended_at as "suspendedAt", p.vouched_at as "openedAt",
       r.revoked_at as "sessionsEndedAt", m.*,
       (select count(*)::int from top_up_refund d where d.fan_id = p.id and d.is_dispute) as disputes,
       (select coalesce(jsonb_agg(jsonb_build_object('brand', c.brand, 'last4', c.last4,
          'expires', c.expires)), '[]') from saved_card c where c.fan_id = p.id) as cards
     from person p join wallet w on w.fan_id = p.id
     left join fan_suspension s on s.fan_id = p.id
     left join session_revocation r on r.fan_id = p.id,
     lateral (
       select coalesce(sum(amount_cents - fee_cents) filter (where kind = 'top_up'), 0)::bigint
           as "toppedUp",
         coalesce(sum(amount_cents) filter (where kind in ('message', 'post', 'tip', 'premium')), 0)
           ::bigint as spent,
         coalesce(sum(amount_cents) filter (where kind in ('sale_refund', 'commission_refund')), 0)
           ::bigint as refunded
       from transfer t where t.fan_id = p.id
     ) m
     where p.id = $1`,
    [id],
  )
}

export interface MovementRow {
  id: number
  at: Date
  kind: string
  subject: string
  creator: string | null
  amount: Cents
  balance: Cents
}

/** With the balance after each: what there is now, less all that came later. */
export function listMovements(
  db: Queries,
  { fanId, before }: { fanId: number; before: number | null },
  limit: number,
): Promise<MovementRow[]> {
  return db.query(
    `with moved as (
       select e.transfer_id as id, sum(e.amount_cents)::bigint as amount from entry e
       where e.fan_id = $1 and e.account_id = app.wallets() group by e.transfer_id
     ), run as (
       select id, amount, sum(amount) over (order by id)::bigint as balance from moved
     )
     select r.id, t.created_at as at, t.kind, t.subject, r.amount, r.balance,
       (select trim(c.first_name || ' ' || c.last_name) from account a
        join creator c on c.id = a.creator_id
        where a.id in (t.credit_account, t.debit_account) and a.kind = 'earnings' limit 1) as creator
     from run r join transfer t on t.fan_id = $1 and t.id = r.id
     where $2::bigint is null or r.id < $2
     order by r.id desc limit $3`,
    [fanId, before, limit],
  )
}

export interface PremiumRow {
  creator: string
  activeUntil: Date
  isRecurrent: boolean
  price: Cents
}

export function listPremium(db: Queries, fanId: number): Promise<PremiumRow[]> {
  return db.query(
    `select trim(c.first_name || ' ' || c.last_name) as creator, p.active_until as "activeUntil",
       p.is_recurrent as "isRecurrent", p.price_cents as price
     from premium p join creator c on c.id = p.creator_id
     where p.fan_id = $1 order by p.active_until desc`,
    [fanId],
  )
}

export interface PaymentRow {
  id: string
  amount: Cents
  fee: Cents
  status: string
  failureCode: string | null
  provider: string
  card: ShownCard | null
  createdAt: Date
}

export function listPayments(db: Queries, fanId: number, limit: number): Promise<PaymentRow[]> {
  return db.query(
    `select id, amount_cents as amount, fee_cents as fee, status, failure_code as "failureCode",
       provider, card, created_at as "createdAt"
     from top_up where fan_id = $1 order by created_at desc, id limit $2`,
    [fanId, limit],
  )
}

export interface NoteRow {
  at: Date
  by: string
  text: string
}

export function listNotes(db: Queries, fanId: number, limit: number): Promise<NoteRow[]> {
  return db.query(
    `select created_at as at, staff_name as by, text from fan_note
     where fan_id = $1 order by created_at desc, id limit $2`,
    [fanId, limit],
  )
}

/** Whether it is new. */
export async function insertNote(
  tx: Tx,
  { fanId, id, by, text }: { fanId: number; id: string; by: string; text: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.run(
    `insert into fan_note (fan_id, id, staff_name, text, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [fanId, id, by, text, now],
  )
  return rows > 0
}
