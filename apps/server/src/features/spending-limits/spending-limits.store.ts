import type { Cents } from '@fanlight/contract/money'
import type { Queries, Tx } from '../../platform/db/queries.ts'

export interface Limits {
  cap: Cents | null
  spent: Cents
  /** Its first day. */
  month: string
  /** When another cap begins to count; null when none waits. */
  raiseAt: Date | null
  nextCap: Cents | null
  askAbove: Cents | null
}

export function find(db: Queries, fanId: number, now: Date): Promise<Limits> {
  return db.one(
    `select app.cap_of(w, $2) as cap, app.spent_in_month(w, $2) as spent,
       greatest(spent_month, app.month_at($2, utc_offset_minutes))::text as month,
       case when next_cap_at > $2 then next_cap_at end as "raiseAt",
       next_cap_cents as "nextCap", ask_above_cents as "askAbove"
     from wallet w where fan_id = $1`,
    [fanId, now],
  )
}

export interface CapRequest {
  fanId: number
  cap: Cents | null
  offsetMinutes: number
  raiseAt: Date
  now: Date
}

export async function setCap(tx: Tx, request: CapRequest): Promise<void> {
  const { fanId, cap, offsetMinutes, raiseAt, now } = request
  await tx.run('select app.set_cap($1, $2, $3, $4, $5)', [fanId, cap, offsetMinutes, raiseAt, now])
}

export async function setAskAbove(tx: Tx, fanId: number, amount: Cents | null): Promise<void> {
  await tx.run('select app.set_ask_above($1, $2)', [fanId, amount])
}
