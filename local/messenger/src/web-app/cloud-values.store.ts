import type { Database } from '../../../shared/database.ts'

/** Each bot has a storage of its own for each user. */
export interface Storage {
  botId: number
  userId: number
}

export function save(db: Database, { botId, userId }: Storage, name: string, value: string) {
  db.run(
    'insert or replace into cloud_value (bot_id, user_id, name, value) values (?, ?, ?, ?)',
    botId,
    userId,
    name,
    value,
  )
}

/** How many values there are beside this one. */
export function countOthers(db: Database, { botId, userId }: Storage, name: string): number {
  const sql = 'select count(*) as n from cloud_value where bot_id = ? and user_id = ? and name <> ?'
  return db.get<{ n: number }>(sql, botId, userId, name)?.n ?? 0
}

export function find(db: Database, { botId, userId }: Storage, name: string): string | null {
  const sql = 'select value from cloud_value where bot_id = ? and user_id = ? and name = ?'
  return db.get<{ value: string }>(sql, botId, userId, name)?.value ?? null
}

export function remove(db: Database, { botId, userId }: Storage, name: string) {
  const sql = 'delete from cloud_value where bot_id = ? and user_id = ? and name = ?'
  db.run(sql, botId, userId, name)
}

export function listNames(db: Database, { botId, userId }: Storage): string[] {
  const sql = 'select name from cloud_value where bot_id = ? and user_id = ? order by name'
  return db.all<{ name: string }>(sql, botId, userId).map((row) => row.name)
}
