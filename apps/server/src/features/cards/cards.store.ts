import type { Cents } from '@fanlight/contract/money'
import type { Queries, Tx } from '../../platform/db/queries.ts'

export interface StoredCard {
  id: number
  brand: string
  last4: string
  expires: string
  isMain: boolean
  isExpired: boolean
  paidAt: Date | null
  paid: Cents | null
}

/** The main one first, then the newest. */
export function list(db: Queries, fanId: number, now: Date): Promise<StoredCard[]> {
  return db.query(
    `select id, brand, last4, expires, is_main as "isMain",
       app.card_has_expired(expires, $2) as "isExpired", paid_at as "paidAt", paid_cents as paid
     from saved_card where fan_id = $1 order by is_main desc, saved_at desc, id desc`,
    [fanId, now],
  )
}

export async function hasConsent(db: Queries, fanId: number): Promise<boolean> {
  const row = await db.one<{ agreed: boolean }>(
    'select exists (select from renewal_card_consent where fan_id = $1) as agreed',
    [fanId],
  )
  return row.agreed
}

/** Whether there is such a card. */
export async function makeMain(tx: Tx, fanId: number, cardId: number): Promise<boolean> {
  const row = await tx.one<{ found: boolean }>('select app.choose_main_card($1, $2) as found', [
    fanId,
    cardId,
  ])
  return row.found
}

/** Ours is gone with it; the gateway's is to be deleted soon. Whether there was such a card. */
export async function forget(tx: Tx, fanId: number, cardId: number, now: Date): Promise<boolean> {
  const gone = await tx.query(
    'select app.forget_card(fan_id, token, $3) from saved_card where fan_id = $1 and id = $2',
    [fanId, cardId, now],
  )
  return gone.length > 0
}

/** Whether there is a card that could be charged. */
export async function agree(tx: Tx, fanId: number, now: Date): Promise<boolean> {
  const row = await tx.maybe<{ agreed: true }>(
    `insert into renewal_card_consent (fan_id, agreed_at)
     select fan_id, $2 from saved_card where fan_id = $1 and is_main
     on conflict (fan_id) do update set fan_id = excluded.fan_id returning true as agreed`,
    [fanId, now],
  )
  return row !== null
}

/** What waits for money is tried with the card at once. */
export async function retryRenewals(tx: Tx, fanId: number, now: Date): Promise<void> {
  await tx.run('select app.retry_renewals($1, $2)', [fanId, now])
}

export async function disagree(tx: Tx, fanId: number): Promise<void> {
  await tx.run('delete from renewal_card_consent where fan_id = $1', [fanId])
}
