import type { Database } from '../../../shared/database.ts'

interface MessageKey {
  botId: number
  chatId: number
  id: number
}

export function has(db: Database, { botId, chatId, id }: MessageKey, userId: number): boolean {
  const sql = `select 1 from bought_media
    where bot_id = ? and chat_id = ? and message_id = ? and user_id = ?`
  return db.get(sql, botId, chatId, id, userId) !== null
}

export function add(db: Database, { botId, chatId, id }: MessageKey, userId: number): void {
  const sql = `insert into bought_media (bot_id, chat_id, message_id, user_id)
    values (?, ?, ?, ?)`
  db.run(sql, botId, chatId, id, userId)
}
