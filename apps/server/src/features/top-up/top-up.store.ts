import type { Cents } from '@fanlight/contract/money'
import { agedTable } from '../../core/retention/aged-table.ts'
import type { Queries } from '../../platform/db/queries.ts'
import type { PaymentEvent, ShownCard } from '../../providers/payment-event.ts'

/** Whatever was said of a payment refers to it, and is kept. */
export const UNPAID = agedTable(
  'top_up',
  'created_at',
  `status = 'expired' and not was_credited
     and not exists (
       select from payment_event e where e.fan_id = top_up.fan_id and e.top_up_id = top_up.id)
     and not exists (
       select from star_charge c where c.fan_id = top_up.fan_id and c.top_up_id = top_up.id)
     and not exists (select from uncredited_payment u where u.top_up_id = top_up.id)`,
)

export interface NewTopUp {
  id: string
  fanId: number
  gateway: string
  provider: string
  amount: Cents
  fee: Cents
  stars: number | null
  action: string
  objectId: string
  creatorId: number | null
  device: string
  card: ShownCard | null
  /** The saved card that is charged; null where a page is paid. */
  cardToken: string | null
  /** The Premium whose renewal it pays for, charged without the fan being there. */
  renewalOf: number | null
  createdAt: Date
  expiresAt: Date
}

export interface TopUp extends Omit<NewTopUp, 'renewalOf' | 'createdAt' | 'expiresAt'> {
  /** Where it is paid; null until the provider has told. */
  url: string | null
}

/** What came of a provider's message; see the state machine in the migration. */
export type PaymentEventOutcome =
  | 'pending'
  | 'action_required'
  | 'credited'
  | 'failed'
  | 'refunded'
  | 'refunded_uncredited'
  | 'reinstated'
  | 'surplus'
  | 'uncredited_refunded'
  | 'ignored'
  | 'duplicate'
  | 'amount_mismatch'
  | 'unknown'

export async function insert(db: Queries, topUp: NewTopUp): Promise<void> {
  await db.run(
    `insert into top_up (id, fan_id, gateway, provider, amount_cents, fee_cents, stars, status,
       action, object_id, creator_id, device, card, card_token, renewal_of, created_at, updated_at,
       expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'created', $8, $9, $10, $11, $12, $13, $14, $15, $15, $16)`,
    [
      topUp.id,
      topUp.fanId,
      topUp.gateway,
      topUp.provider,
      topUp.amount,
      topUp.fee,
      topUp.stars,
      topUp.action,
      topUp.objectId,
      topUp.creatorId,
      topUp.device,
      topUp.card && JSON.stringify(topUp.card),
      topUp.cardToken,
      topUp.renewalOf,
      topUp.createdAt,
      topUp.expiresAt,
    ],
  )
}

export function get(db: Queries, id: string): Promise<TopUp> {
  return db.one(
    `select id, fan_id as "fanId", gateway, provider, amount_cents as amount, fee_cents as fee, stars,
       action, object_id as "objectId", creator_id as "creatorId", device, card, card_token as "cardToken", url
     from top_up where fan_id = app.fan_of_top_up($1) and id = $1`,
    [id],
  )
}

export interface Order {
  fanId: number
  status: string
  stars: number | null
  expiresAt: Date
}

/** What was ordered at this gateway under that id; null where nothing was. */
export function findOrder(db: Queries, id: string, gateway: string): Promise<Order | null> {
  return db.maybe(
    `select fan_id as "fanId", status, stars, expires_at as "expiresAt"
     from top_up where fan_id = app.fan_of_top_up($1) and id = $1 and gateway = $2`,
    [id, gateway],
  )
}

/** Keeps the first page that was ever made for this top-up, and returns that one. */
export async function keepPage(
  db: Queries,
  id: string,
  page: { url: string; reference: string | null },
  now: Date,
): Promise<string> {
  const row = await db.one<{ url: string }>(
    `update top_up
     set url = coalesce(url, $2), reference = coalesce(reference, $3), updated_at = $4,
       status = case when status in ('created', 'unknown') then 'pending' else status end
     where fan_id = app.fan_of_top_up($1) and id = $1 returning url`,
    [id, page.url, page.reference, now],
  )
  return row.url
}

export interface EventTerms {
  commissionPercent: number
  /** A dispute takes no earnings that are older. */
  holdDays: number
  now: Date
}

export function applyEvent(
  db: Queries,
  gateway: string,
  event: PaymentEvent,
  { commissionPercent, holdDays, now }: EventTerms,
): Promise<{ outcome: PaymentEventOutcome; fan: number | null }> {
  const { topUpId, eventId, status, ...said } = event
  const failureCode = 'failureCode' in event ? event.failureCode : null
  const url = 'url' in event ? event.url : null
  return db.one(
    'select outcome, fan from app.apply_payment_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      gateway,
      topUpId,
      eventId,
      status,
      failureCode,
      url,
      paidIn(event),
      commissionPercent,
      now,
      JSON.stringify(said),
      holdDays,
    ],
  )
}

/** Expires those that were not paid in time; how many they were. */
export async function expire(db: Queries, limit: number, now: Date): Promise<number> {
  const row = await db.one<{ expired: number }>('select app.expire_top_ups($1, $2) as expired', [
    limit,
    now,
  ])
  return row.expired
}

export async function nextExpiry(db: Queries, now: Date): Promise<Date | null> {
  const row = await db.one<{ due: Date | null }>(
    `select min(expires_at) as due from top_up
     where status in ('created', 'pending', 'action_required') and expires_at > $1`,
    [now],
  )
  return row.due
}

function paidIn(event: PaymentEvent): number | null {
  if (event.status !== 'succeeded') return null
  return 'paidStars' in event ? event.paidStars : event.paidCents
}
