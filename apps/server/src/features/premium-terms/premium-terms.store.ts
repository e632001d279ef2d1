import type { Cents } from '@fanlight/contract/money'
import type { Queries, Tx } from '../../platform/db/queries.ts'

/** What a creator decides about Premium. */
export interface Terms {
  isEnabled: boolean
  price: Cents
  discountPercent: number
}

export interface StoredTerms extends Terms {
  revision: number
  photosCount: number
  videosCount: number
}

const TERMS = `select premium_revision as revision, premium_is_enabled as "isEnabled",
  premium_price_cents as price, premium_discount_percent as "discountPercent",
  photos_count as "photosCount", videos_count as "videosCount" from creator where id = $1`

export function find(db: Queries, creatorId: number): Promise<StoredTerms> {
  return db.one(TERMS, [creatorId])
}

/** Holds the terms until the transaction ends; sales only read them, and do not wait. */
export function lock(tx: Tx, creatorId: number): Promise<StoredTerms> {
  return tx.one(`${TERMS} for no key update`, [creatorId])
}

export async function save(
  tx: Tx,
  { creatorId, memberId }: { creatorId: number; memberId: number },
  { isEnabled, price, discountPercent }: Terms,
  now: Date,
): Promise<void> {
  await tx.run(
    `with changed as (
       update creator set premium_is_enabled = $3, premium_price_cents = $4,
         premium_discount_percent = $5, premium_revision = premium_revision + 1
       where id = $1 returning premium_revision
     )
     insert into premium_terms_change
       (creator_id, revision, member_id, is_enabled, price_cents, discount_percent, changed_at)
     select $1, premium_revision, $2, $3, $4, $5, $6 from changed`,
    [creatorId, memberId, isEnabled, price, discountPercent, now],
  )
}

/** What present members are asked for, and what they said by now. */
export interface Question {
  price: Cents
  words: string
  askedAt: Date
  agreed: number
  refused: number
  waiting: number
  lastFrom: Date | null
}

/** Another price is another question: the one that was open is closed. */
export async function closeQuestion(tx: Tx, creatorId: number, now: Date): Promise<void> {
  await tx.run(
    'update price_change set closed_at = $2 where creator_id = $1 and closed_at is null',
    [creatorId, now],
  )
}

export async function openQuestion(
  tx: Tx,
  creatorId: number,
  { price, words }: { price: Cents; words: string },
  now: Date,
): Promise<void> {
  await tx.run(
    `insert into price_change (creator_id, revision, price_cents, words, asked_at)
     select id, premium_revision, $2, $3, $4 from creator where id = $1`,
    [creatorId, price, words, now],
  )
}

/** Null where none is open, or where every answer has taken effect. */
export function findQuestion(db: Queries, creatorId: number): Promise<Question | null> {
  return db.maybe(
    `select c.price_cents as price, c.words, c.asked_at as "askedAt",
       count(*) filter (where p.price_answer = 'agreed') as agreed,
       count(*) filter (where p.price_answer = 'refused') as refused,
       count(*) filter (where p.id is not null and p.price_answer is null) as waiting,
       max(p.asked_from) as "lastFrom"
     from price_change c left join premium p on p.price_change_id = c.id
     where c.creator_id = $1 and c.closed_at is null
     group by c.id having count(p.id) > 0 or c.spread_at is null`,
    [creatorId],
  )
}

export interface Members {
  active: number
  renewing: number
  leaving: number
  atRisk: number
  new: number
  monthly: Cents
}

export function countMembers(
  db: Queries,
  creatorId: number,
  { newSince, now }: { newSince: Date; now: Date },
): Promise<Members> {
  return db.one(
    `select count(*) as active, count(*) filter (where is_recurrent) as renewing,
       count(*) filter (where not is_recurrent) as leaving,
       count(*) filter (where failed_at is not null) as "atRisk",
       count(*) filter (where anchor_at >= $2) as new,
       coalesce(sum(price_cents) filter (where is_recurrent), 0)::bigint as monthly
     from premium p where creator_id = $1 and app.premium_is_open(p, $3)`,
    [creatorId, newSince, now],
  )
}

/** Members whose renewal is ahead, by what it costs them. */
export interface PriceGroup {
  price: Cents
  members: number
  /** Who paid less for the month that runs, because it is their first. */
  inFirstMonth: number
  lastEndsAt: Date
}

export function groupByPrice(db: Queries, creatorId: number, now: Date): Promise<PriceGroup[]> {
  return db.query(
    `select price_cents as price, count(*) as members, max(active_until) as "lastEndsAt",
       count(*) filter (where periods = 1 and exists (
         select from premium_period t where t.fan_id = p.fan_id and t.premium_id = p.id
           and t.ends_at = p.active_until and t.price_cents < p.price_cents)) as "inFirstMonth"
     from premium p where creator_id = $1 and is_recurrent and app.premium_is_open(p, $2)
     group by price_cents order by price_cents`,
    [creatorId, now],
  )
}
