import type { Cents } from '@fanlight/contract/money'
import type { Queries, Tx } from '../../platform/db/queries.ts'
import type { KeptCard } from '../../providers/payment-event.ts'

/** A charge of this renewal that was written down and that the gateway may not know of yet. */
export async function findBegun(tx: Tx, fanId: number, premiumId: number): Promise<string | null> {
  const row = await tx.maybe<{ id: string }>(
    `select id from top_up where fan_id = $1 and renewal_of = $2 and status = 'created'`,
    [fanId, premiumId],
  )
  return row?.id ?? null
}

/** Whether the card is being charged for some renewal of this fan's. */
export async function hasOpen(tx: Tx, fanId: number): Promise<boolean> {
  const row = await tx.one<{ open: boolean }>('select app.has_open_renewal_charge($1) as open', [
    fanId,
  ])
  return row.open
}

export interface Shortfall extends KeptCard {
  gateway: string
  creatorId: number
  missing: Cents
}

/** What is missing now, and the card that may pay it; null where it is paid, over or not agreed to. */
export function findShortfall(
  tx: Tx,
  fanId: number,
  premiumId: number,
  now: Date,
): Promise<Shortfall | null> {
  return tx.maybe(
    `select s.creator_id as "creatorId", s.missing, c.gateway, c.token, c.brand, c.last4, c.expires
     from app.renewal_shortfall($1, $2, $3) s, app.renewal_card($1, $3) c
     where s.missing > 0 and c.id is not null`,
    [fanId, premiumId, now],
  )
}

export async function languageOf(db: Queries, fanId: number): Promise<string> {
  const row = await db.one<{ code: string }>(
    'select language_code as code from person where id = $1',
    [fanId],
  )
  return row.code
}
