import type { Queries, Tx } from '../../platform/db/queries.ts'
import type { NewTopUp } from './top-up.store.ts'

/** Two taps of one fan wait for each other, so that the second sees what the first began. */
export async function lockFan(tx: Tx, fanId: number): Promise<void> {
  await tx.run('select 1 from wallet where fan_id = $1 for update', [fanId])
}

/** An unpaid page of this fan for the very same request. */
export async function findPage(tx: Tx, topUp: NewTopUp, since: Date): Promise<string | null> {
  const row = await tx.maybe<{ id: string }>(
    `select id from top_up
     where fan_id = $1 and gateway = $2 and provider = $3 and amount_cents = $4 and fee_cents = $5
       and stars is not distinct from $6 and action = $7 and object_id = $8
       and creator_id is not distinct from $9 and device = $10 and card_token is null
       and status in ('created', 'pending') and created_at > $11
     order by created_at desc limit 1`,
    [
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
      since,
    ],
  )
  return row?.id ?? null
}

/** A charge of the same card over the same amount that has not failed. */
export async function findCharge(tx: Tx, topUp: NewTopUp, since: Date): Promise<string | null> {
  const row = await tx.maybe<{ id: string }>(
    `select id from top_up
     where fan_id = $1 and gateway = $2 and card_token = $3 and amount_cents = $4
       and status not in ('failed', 'expired', 'refunded') and created_at > $5
     order by created_at desc limit 1`,
    [topUp.fanId, topUp.gateway, topUp.cardToken, topUp.amount, since],
  )
  return row?.id ?? null
}

/** Leaves this many of a fan's pages open, the newest ones. */
export async function closeOldest(tx: Tx, fanId: number, leave: number, now: Date) {
  await tx.run(
    `update top_up set status = 'expired', updated_at = $3
     where fan_id = $1 and id in (
       select id from top_up
       where fan_id = $1 and status in ('created', 'pending') and card_token is null
       order by created_at desc, id offset $2
     )`,
    [fanId, leave, now],
  )
}

/** The answer to a charge was lost. Events that came meanwhile know better. */
export async function markUnknown(db: Queries, id: string, now: Date) {
  await db.run(
    `update top_up set status = 'unknown', updated_at = $2
     where fan_id = app.fan_of_top_up($1) and id = $1 and status = 'created'`,
    [id, now],
  )
}

export interface UnknownTopUp {
  id: string
  gateway: string
  createdAt: Date
}

/** Oldest first; those that were looked at since are left for later. */
export function listUnknown(db: Queries, before: Date, limit: number): Promise<UnknownTopUp[]> {
  return db.query(
    `select id, gateway, created_at as "createdAt" from top_up
     where status = 'unknown' and updated_at <= $1 order by updated_at limit $2`,
    [before, limit],
  )
}

export async function noteLook(db: Queries, id: string, now: Date) {
  await db.run(
    `update top_up set updated_at = $2
     where fan_id = app.fan_of_top_up($1) and id = $1 and status = 'unknown'`,
    [id, now],
  )
}
