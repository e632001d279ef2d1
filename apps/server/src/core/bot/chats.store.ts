import type { Queries } from '../../platform/db/queries.ts'

/** Notes that a fan can be written to by this bot, or that they cannot. */
export async function hear(
  db: Queries,
  chat: { botId: number; fanId: number; isReachable: boolean },
  now: Date,
) {
  await db.run(
    `insert into bot_chat (bot_id, fan_id, is_reachable, heard_at) values ($1, $2, $3, $4)
     on conflict (bot_id, fan_id) do update set is_reachable = $3, heard_at = $4`,
    [chat.botId, chat.fanId, chat.isReachable, now],
  )
}

export async function wasHandled(db: Queries, botId: number, updateId: number): Promise<boolean> {
  const row = await db.maybe('select 1 from bot_update where bot_id = $1 and update_id = $2', [
    botId,
    updateId,
  ])
  return row !== null
}

export async function markHandled(db: Queries, botId: number, updateId: number, now: Date) {
  await db.run(
    'insert into bot_update (bot_id, update_id, at) values ($1, $2, $3) on conflict do nothing',
    [botId, updateId, now],
  )
}
