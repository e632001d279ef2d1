import type { NameForms, OpenSubscription, Subscription } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import { presentKept } from '../../core/kept-json.ts'
import type { Outcome } from '../../core/sales/outcome.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import { type Receipt, type Sale, type SaleTerms, saleValues } from '../../core/sales/sale.ts'
import type { Queries } from '../../platform/db/queries.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'

export interface Offer {
  price: Cents
  discountPercent: number
  isEnabled: boolean
  hadPremium: boolean
  firstName: string
  lastName: string
  isFemale: boolean
  nameForms: NameForms
  photosCount: number
  videosCount: number
  avatarDigest: string | null
  coverDigest: string | null
}

export function findOffer(db: Queries, fanId: number, creatorId: number): Promise<Offer | null> {
  return db.maybe(
    `select c.premium_price_cents as price, c.premium_discount_percent as "discountPercent",
       app.offers_premium(c) as "isEnabled", c.first_name as "firstName", c.last_name as "lastName",
       c.is_female as "isFemale", c.name_forms as "nameForms", c.photos_count as "photosCount",
       c.videos_count as "videosCount",
       (select digest from creator_picture where creator_id = c.id and kind = 'avatar')
         as "avatarDigest",
       (select digest from creator_picture where creator_id = c.id and kind = 'cover')
         as "coverDigest",
       exists (select from premium where fan_id = $1 and creator_id = c.id) as "hadPremium"
     from creator c where c.id = $2`,
    [fanId, creatorId],
  )
}

/** What `app.premium_json` made of a row, in an outcome that may have been kept since. */
type KeptPremium = Record<string, unknown>

export function toSubscription(kept: KeptPremium): Subscription {
  return presentKept(kept) as Subscription // of the contract's shape by what the routine writes
}

export type PremiumReceipt = Receipt & { subscription: KeptPremium }

export function buy(db: Queries, terms: SaleTerms): Promise<Sale<PremiumReceipt, unknown>> {
  return db.one(
    `select app.sell('premium', $1, $2::bigint::text, $3, $4, $5, $6, $7, $8) as outcome`,
    saleValues(terms),
  )
}

export async function listOpen(db: Queries, fanId: number, now: Date): Promise<OpenSubscription[]> {
  const rows = await db.query<{ subscription: KeptPremium; graceUntil: Date }>(
    `select app.premium_json(p) as subscription, app.grace_end(p) as "graceUntil" from premium p
     where p.fan_id = $1 and app.premium_is_open(p, $2) order by p.id`,
    [fanId, now],
  )
  return rows.map(({ subscription, graceUntil }) => ({
    ...toSubscription(subscription),
    graceUntil: unixSeconds(graceUntil),
  }))
}

interface Change {
  fanId: number
  premiumId: number
  requestKey: RequestKey
  now: Date
}

type Changed = Outcome<{ subscription: KeptPremium }>

export function cancel(db: Queries, change: Change): Promise<Changed> {
  return apply(db, 'select app.cancel_premium($1, $2, $3, $4, $5) as outcome', change)
}

export async function stopRenewals(db: Queries, fanId: number, now: Date): Promise<void> {
  await db.run('select app.stop_renewals($1, $2)', [fanId, now])
}

export function resume(db: Queries, change: Change): Promise<Changed> {
  return apply(db, 'select app.resume_premium($1, $2, $3, $4, $5) as outcome', change)
}

async function apply(
  db: Queries,
  statement: string,
  { fanId, premiumId, requestKey, now }: Change,
): Promise<Changed> {
  const row = await db.one<{ outcome: Changed }>(statement, [
    fanId,
    premiumId,
    requestKey?.key ?? null,
    requestKey?.hash ?? null,
    now,
  ])
  return row.outcome
}

/** How many were due before that moment and were not looked at since. */
export async function countDueBefore(db: Queries, moment: Date): Promise<number> {
  const row = await db.one<{ overdue: number }>(
    'select count(*)::int as overdue from premium where next_check_at < $1',
    [moment],
  )
  return row.overdue
}

/** When the job has to look at some Premium next. */
export async function nextCheck(db: Queries, now: Date): Promise<Date | null> {
  const row = await db.one<{ due: Date | null }>(
    'select min(next_check_at) as due from premium where next_check_at > $1',
    [now],
  )
  return row.due
}

/** Moves what is due one step on; the fans who have new events. */
export async function renewDue(
  db: Queries,
  limit: number,
  commissionPercent: number,
  now: Date,
): Promise<number[]> {
  const rows = await db.query<{ fanId: number }>('select app.renew_due($1, $2, $3) as "fanId"', [
    limit,
    commissionPercent,
    now,
  ])
  return rows.map((row) => row.fanId)
}
