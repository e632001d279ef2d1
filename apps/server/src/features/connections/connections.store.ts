import type { Queries } from '../../platform/db/queries.ts'

export interface StoredChannel {
  chatId: number
}

export function findChannel(db: Queries, creatorId: number): Promise<StoredChannel | null> {
  return db.maybe('select chat_id as "chatId" from creator_channel where creator_id = $1', [
    creatorId,
  ])
}

export async function saveChannel(
  db: Queries,
  { creatorId, chatId, languageCode }: { creatorId: number; chatId: number; languageCode: string },
): Promise<void> {
  await db.run(
    `insert into creator_channel (creator_id, chat_id, language_code) values ($1, $2, $3)
     on conflict (creator_id) do update set chat_id = $2, language_code = $3`,
    [creatorId, chatId, languageCode],
  )
}

export async function removeChannel(db: Queries, creatorId: number): Promise<void> {
  await db.run('delete from creator_channel where creator_id = $1', [creatorId])
}

/** Whom a bot can write to, and who blocked it. */
export function countChats(
  db: Queries,
  botId: number,
): Promise<{ started: number; blocked: number }> {
  return db.one(
    `select count(*) filter (where is_reachable) as started,
       count(*) filter (where not is_reachable) as blocked
     from bot_chat where bot_id = $1`,
    [botId],
  )
}
