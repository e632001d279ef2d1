import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'

export interface TipDraft {
  id: string
  message: string
  amount: Cents
}

/** False when there is no such creator. */
export async function insert(
  db: Queries,
  fanId: number,
  creatorId: number,
  draft: TipDraft,
  now: Date,
): Promise<boolean> {
  const inserted = await db.run(
    `insert into tip (id, fan_id, creator_id, amount_cents, message, created_at)
     select $1::uuid, $2::bigint, creator.id, $4::bigint, $5::text, $6::timestamptz
     from creator where creator.id = $3`,
    [draft.id, fanId, creatorId, draft.amount, draft.message, now],
  )
  return inserted === 1
}

export function find(db: Queries, fanId: number, tipId: string): Promise<TipDraft | null> {
  return db.maybe(
    'select id, message, amount_cents as amount from tip where id = $1 and fan_id = $2',
    [tipId, fanId],
  )
}
