import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '@fanlight/server/platform/db/queries'

export interface CreatorRow {
  id: number
  firstName: string
  lastName: string
  language: string
  price: Cents
  discountPercent: number
  isEnabled: boolean
}

export function listCreators(db: Queries): Promise<CreatorRow[]> {
  return db.query(
    `select c.id, c.first_name as "firstName", c.last_name as "lastName",
       coalesce(h.language_code, 'en') as language, c.premium_price_cents as price,
       c.premium_discount_percent as "discountPercent", c.premium_is_enabled as "isEnabled"
     from creator c left join creator_channel h on h.creator_id = c.id order by c.id`,
  )
}

export async function listFanIds(db: Queries): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from person order by id')
  return rows.map(({ id }) => id)
}

/** By the fan's id. A fan who has never opened the app has no entry. */
export async function listBalances(db: Queries): Promise<Map<number, Cents>> {
  const rows = await db.query<{ fanId: number; balance: Cents }>(
    'select fan_id as "fanId", balance_cents as balance from wallet',
  )
  return new Map(rows.map(({ fanId, balance }) => [fanId, balance]))
}

/** The creator whom a person acts for, by the person's id. */
export async function listMembers(db: Queries): Promise<Map<number, number>> {
  const rows = await db.query<{ fanId: number; creatorId: number }>(
    'select person_id as "fanId", creator_id as "creatorId" from creator_member',
  )
  return new Map(rows.map(({ fanId, creatorId }) => [fanId, creatorId]))
}

export interface OfferRow {
  id: number
  creatorId: number
  price: Cents
  createdAt: Date
}

/** Newest first; more than a person looks at would only be slow. */
const OFFERS_LISTED = 500

export function listMessages(db: Queries): Promise<(OfferRow & { fanId: number })[]> {
  return db.query(
    `select m.id, m.creator_id as "creatorId", m.fan_id as "fanId", t.price_cents as price,
       m.created_at as "createdAt"
     from message m join message_content t on t.id = m.content_id
     where t.price_cents > 0 and not exists (
       select from purchase b
       where b.fan_id = m.fan_id and b.message_id = m.id and b.closed_at is null)
     order by m.id desc limit ${OFFERS_LISTED}`,
  )
}

export function listPosts(db: Queries): Promise<OfferRow[]> {
  return db.query(
    `select id, creator_id as "creatorId", price_cents as price, created_at as "createdAt"
     from post where audience = 'channel' and withdrawn_at is null order by id desc limit ${OFFERS_LISTED}`,
  )
}
