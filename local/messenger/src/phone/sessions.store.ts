import { randomBytes } from 'node:crypto'
import type { Database } from '../../../shared/database.ts'

export function open(db: Database, userId: number): string {
  const token = randomBytes(24).toString('base64url')
  db.run('insert into session (token, user_id) values (?, ?)', token, userId)
  return token
}

export function find(db: Database, token: string): number | null {
  const sql = 'select user_id as userId from session where token = ?'
  return db.get<{ userId: number }>(sql, token)?.userId ?? null
}
