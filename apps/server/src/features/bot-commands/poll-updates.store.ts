import type { Queries, Tx } from '../../platform/db/queries.ts'

/** Held until the transaction ends; false when another node has it. */
export async function lockPolling(tx: Tx): Promise<boolean> {
  const row = await tx.one<{ isOurs: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('poll bot updates')) as "isOurs"`,
  )
  return row.isOurs
}

export async function offsetOf(db: Queries, botId: number): Promise<number> {
  const row = await db.maybe<{ offset: number }>(
    'select update_offset as "offset" from bot_cursor where bot_id = $1',
    [botId],
  )
  return row?.offset ?? 0
}

export async function keepOffset(db: Queries, botId: number, offset: number) {
  await db.run(
    `insert into bot_cursor (bot_id, update_offset) values ($1, $2)
     on conflict (bot_id) do update set update_offset = $2`,
    [botId, offset],
  )
}
