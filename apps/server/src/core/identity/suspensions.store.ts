import type { Queries, Tx } from '../../platform/db/queries.ts'

export async function suspend(tx: Tx, fanId: number, why: string, now: Date): Promise<boolean> {
  const row = await tx.one<{ isKnown: boolean }>(
    'select app.suspend_fan($1, $2, $3) as "isKnown"',
    [fanId, why, now],
  )
  return row.isKnown
}

export function remove(tx: Tx, fanId: number): Promise<number> {
  return tx.run('delete from fan_suspension where fan_id = $1', [fanId])
}

export async function list(db: Queries): Promise<number[]> {
  const rows = await db.query<{ fanId: number }>('select fan_id as "fanId" from fan_suspension')
  return rows.map(({ fanId }) => fanId)
}
