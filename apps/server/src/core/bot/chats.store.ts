import type { Queries } from '../../platform/db/queries.ts'
import { agedTable } from '../retention/aged-table.ts'

export const UPDATES = agedTable('bot_update', 'at')

/**
 * Notes that a fan can be written to by this bot, or that they cannot; the language of the menu
 * button that their chat shows.
 */
export async function hear(
  db: Queries,
  chat: { botId: number; fanId: number; isReachable: boolean },
  now: Date,
): Promise<string> {
  const row = await db.one<{ menuLanguage: string }>(
    `insert into bot_chat (bot_id, fan_id, is_reachable, heard_at) values ($1, $2, $3, $4)
     on conflict (bot_id, fan_id) do update set is_reachable = $3, heard_at = $4
     returning menu_language as "menuLanguage"`,
    [chat.botId, chat.fanId, chat.isReachable, now],
  )
  return row.menuLanguage
}

export async function keepMenuLanguage(
  db: Queries,
  chat: { botId: number; fanId: number },
  language: string,
) {
  await db.run('update bot_chat set menu_language = $3 where bot_id = $1 and fan_id = $2', [
    chat.botId,
    chat.fanId,
    language,
  ])
}

/** Whether it is time to say once more that words have arrived; notes that it is said. */
export async function mayAcknowledge(
  db: Queries,
  chat: { botId: number; fanId: number },
  { now, everyMs }: { now: Date; everyMs: number },
): Promise<boolean> {
  const touched = await db.run(
    `update bot_chat set acknowledged_at = $3
     where bot_id = $1 and fan_id = $2 and (acknowledged_at is null or acknowledged_at <= $4)`,
    [chat.botId, chat.fanId, now, new Date(now.getTime() - everyMs)],
  )
  return touched > 0
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
