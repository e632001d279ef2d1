import type { Cents } from '@fanlight/contract/money'
import type { Outcome } from '../../core/sales/outcome.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import type { Queries } from '../../platform/db/queries.ts'

/** Some members whom an open question has not reached; those who were told. */
export async function askMembers(db: Queries, limit: number, now: Date): Promise<number[]> {
  const rows = await db.query<{ fanId: number }>('select app.ask_members($1, $2) as "fanId"', [
    limit,
    now,
  ])
  return rows.map((row) => row.fanId)
}

/** Questions that may not have reached every member. */
export async function listUnspread(sharedDb: Queries): Promise<number[]> {
  const rows = await sharedDb.query<{ id: number }>(
    'select id from price_change where spread_at is null order by id',
  )
  return rows.map(({ id }) => id)
}

export async function hasMembersToAsk(db: Queries, changeId: number, now: Date): Promise<boolean> {
  const row = await db.one<{ left: boolean }>('select app.has_members_to_ask($1, $2) as left', [
    changeId,
    now,
  ])
  return row.left
}

export async function markSpread(sharedDb: Queries, changeId: number, now: Date): Promise<void> {
  await sharedDb.run('update price_change set spread_at = $2 where id = $1', [changeId, now])
}

/** How many questions were taken back. */
export async function withdraw(db: Queries, limit: number): Promise<number> {
  const row = await db.one<{ gone: number }>('select app.withdraw_questions($1) as gone', [limit])
  return row.gone
}

export interface Answer {
  fanId: number
  premiumId: number
  /** The one that the fan saw. */
  price: Cents
  isAgreed: boolean
  requestKey: RequestKey
  now: Date
}

export async function answer(
  db: Queries,
  { fanId, premiumId, price, isAgreed, requestKey, now }: Answer,
): Promise<Outcome<{ subscription: Record<string, unknown> }>> {
  const row = await db.one<{ outcome: Outcome<{ subscription: Record<string, unknown> }> }>(
    'select app.answer_price($1, $2, $3, $4, $5, $6, $7) as outcome',
    [fanId, premiumId, price, isAgreed, requestKey?.key ?? null, requestKey?.hash ?? null, now],
  )
  return row.outcome
}
