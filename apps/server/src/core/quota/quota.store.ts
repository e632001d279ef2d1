import type { Tx } from '../../platform/db/queries.ts'
import { agedTable } from '../retention/aged-table.ts'

/** By the day on which they were used. */
export const QUOTAS = agedTable('daily_quota', 'day')

/** False beyond the most, and then nothing is counted. */
export async function take(
  tx: Tx,
  { fanId, kind, rows, max }: { fanId: number; kind: string; rows: number; max: number },
  now: Date,
): Promise<boolean> {
  const { isWithin } = await tx.one<{ isWithin: boolean }>(
    'select app.take_quota($1, $2, $3, $4, $5) as "isWithin"',
    [fanId, kind, rows, max, now],
  )
  return isWithin
}
