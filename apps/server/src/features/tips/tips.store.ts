import type { Cents } from '@fanlight/contract/money'
import { agedTable } from '../../core/retention/aged-table.ts'
import { type Receipt, type Sell, saleValues } from '../../core/sales/sale.ts'
import { manySaleValues, sellTogether } from '../../core/sales/sell-together.ts'
import type { Queries } from '../../platform/db/queries.ts'

export const DRAFTS = agedTable('tip', 'created_at', 'sent_at is null')

export interface TipDraft {
  id: string
  message: string
  amount: Cents
}

/** False when there is no such creator. */
export async function insert(
  db: Queries,
  draft: TipDraft & { fanId: number; creatorId: number },
  now: Date,
): Promise<boolean> {
  const inserted = await db.run(
    `insert into tip (id, fan_id, creator_id, amount_cents, message, created_at)
     select $1::uuid, $2::bigint, creator.id, $4::bigint, $5::text, $6::timestamptz
     from creator where creator.id = $3`,
    [draft.id, draft.fanId, draft.creatorId, draft.amount, draft.message, now],
  )
  return inserted === 1
}

/** Columns of the tip are null beside a refusal that there is none. */
const SEND = `select sale.outcome, t.id, t.message, t.amount_cents as amount
  from app.sell('tip', $1, $2::uuid::text, $3, $4, $5, $6, $7, $8) as sale (outcome)
  left join tip t on t.id = $2 and t.fan_id = $1`

const SEND_TOGETHER = `select sale.fan_id as "fanId", sale.outcome, t.id, t.message,
    t.amount_cents as amount
  from app.sell_together('tip', $1, $2, $3, $4, $5, $6, $7, $8) as sale
  join tip t on t.id = sale.thing::uuid and t.fan_id = sale.fan_id`

export const send: Sell<Receipt, TipDraft> = sellTogether(
  (db, terms) => db.one(SEND, saleValues(terms)),
  (db, terms) => db.query(SEND_TOGETHER, manySaleValues(terms)),
)
