import type { Cents } from '@fanlight/contract/money'
import type { Queries, Tx } from '../../platform/db/queries.ts'
import { invariant } from '../../platform/invariant.ts'
import type { StarCharge } from '../../providers/stars/stars-invoices.ts'
import { fanOfCharge } from './top-up-id.ts'

/** What became of a charge; see the migration. */
export type ChargeOutcome =
  | 'credited'
  | 'surplus'
  | 'amount_mismatch'
  | 'unknown'
  | 'refunded_first'

export interface StarsPayment extends StarCharge {
  stars: number
  payload: string
}

export interface StoredCharge extends StarCharge {
  fanId: number
  topUpId: string | null
  outcome: ChargeOutcome | null
  /** Whether we have asked the messenger to give it back. */
  isRefundAsked: boolean
  isRefunded: boolean
}

const COLUMNS = `fan_id as "fanId", charge_id as "chargeId", bot_id as "botId", payer_id as "payerId",
  top_up_id as "topUpId", outcome, refund_asked_at is not null as "isRefundAsked",
  refunded_at is not null as "isRefunded"`

/**
 * Writes the charge down at first sight, and holds it. It stays that fan's: told again with another
 * fan's name, which no honest messenger does, it is still the one that was written down. The key of
 * the table holds the fan, so that two at once are kept apart by a lock.
 */
export async function lock(tx: Tx, payment: StarsPayment, now: Date): Promise<StoredCharge> {
  const { chargeId, botId, payerId, payload, stars } = payment
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('star_charge ' || $1, 0))`, [
    chargeId,
  ])
  await tx.run(
    `insert into star_charge (fan_id, charge_id, bot_id, payer_id, payload, stars, created_at)
     select $1::bigint, $2::text, $3::bigint, $4::bigint, $5::text, $6::bigint, $7::timestamptz
     where not exists (select from star_charge where charge_id = $2)`,
    [fanOfCharge(payment), chargeId, botId, payerId, payload, stars, now],
  )
  const charge = await hold(tx, chargeId)
  invariant(charge, 'a charge that was written down is there')
  return charge
}

/** Null for a charge that we never heard of. */
export function hold(tx: Tx, chargeId: string): Promise<StoredCharge | null> {
  return tx.maybe(`select ${COLUMNS} from star_charge where charge_id = $1 for update`, [chargeId])
}

export async function settle(
  db: Queries,
  chargeId: string,
  settled: { outcome: ChargeOutcome; topUpId: string | null },
) {
  await db.run('update star_charge set outcome = $2, top_up_id = $3 where charge_id = $1', [
    chargeId,
    settled.outcome,
    settled.topUpId,
  ])
}

/** Before the messenger is asked, so that what it tells of it is known to be ours. */
export async function markRefundAsked(db: Queries, chargeId: string, now: Date) {
  await db.run(
    `update star_charge set refund_asked_at = $2
     where charge_id = $1 and refund_asked_at is null and refunded_at is null`,
    [chargeId, now],
  )
}

export async function markRefunded(db: Queries, chargeId: string, now: Date) {
  await db.run(
    `update star_charge set refunded_at = $2, outcome = coalesce(outcome, 'refunded_first')
     where charge_id = $1`,
    [chargeId, now],
  )
}

/** The charge that paid for a top-up. */
export function findCredited(db: Queries, topUpId: string): Promise<StoredCharge | null> {
  return db.maybe(
    `select ${COLUMNS} from star_charge
     where fan_id = app.fan_of_top_up($1) and top_up_id = $1 and outcome = 'credited'`,
    [topUpId],
  )
}

export function find(db: Queries, chargeId: string): Promise<StoredCharge | null> {
  return db.maybe(`select ${COLUMNS} from star_charge where charge_id = $1`, [chargeId])
}

/** The messenger's book has this charge; whether it was missed there until now. */
export async function markInBook(db: Queries, chargeId: string, now: Date): Promise<boolean> {
  const row = await db.maybe<{ wasMissing: boolean }>(
    `update star_charge c set in_book_at = $2, missing_since = null
     from star_charge old
     where c.charge_id = $1 and old.charge_id = $1 and c.in_book_at is null
     returning old.missing_since is not null as "wasMissing"`,
    [chargeId, now],
  )
  return row?.wasMissing ?? false
}

interface MissingCharge {
  chargeId: string
  payerId: number
  topUpId: string
  stars: number
}

/** Marks what was credited before that moment and is not in the book; those that were not yet. */
export function markMissing(
  db: Queries,
  botId: number,
  before: Date,
  now: Date,
): Promise<MissingCharge[]> {
  return db.query(
    `update star_charge set missing_since = $3
     where bot_id = $1 and outcome = 'credited' and in_book_at is null and missing_since is null
       and created_at < $2
     returning charge_id as "chargeId", payer_id as "payerId", top_up_id as "topUpId", stars`,
    [botId, before, now],
  )
}

/** What the fan was credited beyond what the Stars pay, or less, is the house's. */
export async function bookSpread(tx: Tx, chargeId: string, payout: Cents, now: Date) {
  await tx.run('select app.book_star_spread($1, $2, $3)', [chargeId, payout, now])
}

export async function returnSpread(tx: Tx, chargeId: string, now: Date) {
  await tx.run('select app.return_star_spread($1, $2)', [chargeId, now])
}

export async function offsetOf(db: Queries, botId: number): Promise<number> {
  const row = await db.maybe<{ offset: number }>(
    'select entries_read as "offset" from star_book_cursor where bot_id = $1',
    [botId],
  )
  return row?.offset ?? 0
}

export async function keepOffset(db: Queries, botId: number, offset: number) {
  await db.run(
    `insert into star_book_cursor (bot_id, entries_read) values ($1, $2)
     on conflict (bot_id) do update set entries_read = $2`,
    [botId, offset],
  )
}
