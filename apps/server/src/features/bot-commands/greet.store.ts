import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'

export async function balanceOf(db: Queries, fanId: number): Promise<Cents> {
  const row = await db.one<{ balance: Cents }>(
    'select balance_cents as balance from wallet where fan_id = $1',
    [fanId],
  )
  return row.balance
}
