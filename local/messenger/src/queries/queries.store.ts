import type { Database } from '../../../shared/database.ts'
import type { Json } from '../core/json.ts'
import type { InlineResult } from './inline-result.ts'

/** What users ask of bots and wait for: callback queries, inline queries, prepared messages. */

export interface CallbackAnswer {
  text: string
  isAlert: boolean
  url: string | null
}

interface Addressed {
  id: string
  botId: number
  now: number
}

export function insertCallback(
  db: Database,
  query: { id: string; botId: number; userId: number; expiresAt: number },
): void {
  db.run(
    'insert into callback_query (id, bot_id, user_id, expires_at) values (?, ?, ?, ?)',
    query.id,
    query.botId,
    query.userId,
    query.expiresAt,
  )
}

/** Keeps the first answer that comes in time; false for any other. */
export function answerCallback(
  db: Database,
  { id, botId, now }: Addressed,
  answer: CallbackAnswer,
): boolean {
  const sql = `update callback_query set answer = ?
    where id = ? and bot_id = ? and expires_at >= ? and answer is null`
  return db.run(sql, JSON.stringify(answer), id, botId, now) > 0
}

export function callbackAnswer(db: Database, id: string): CallbackAnswer | null {
  const sql = 'select answer from callback_query where id = ?'
  const answer = db.get<{ answer: string | null }>(sql, id)?.answer
  return answer ? (JSON.parse(answer) as CallbackAnswer) : null
}

export interface InlineQueryAnswer {
  results: InlineResult[]
  nextOffset: string
  button: Json | null
}

export interface InlineQuery {
  id: string
  botId: number
  userId: number
  chatId: number
  query: string
  expiresAt: number
}

export function insertInline(db: Database, query: InlineQuery): void {
  db.run(
    `insert into inline_query (id, bot_id, user_id, chat_id, query, expires_at)
     values (?, ?, ?, ?, ?, ?)`,
    query.id,
    query.botId,
    query.userId,
    query.chatId,
    query.query,
    query.expiresAt,
  )
}

export function answerInline(
  db: Database,
  { id, botId, now }: Addressed,
  answer: InlineQueryAnswer,
): boolean {
  const sql = `update inline_query set answer = ?
    where id = ? and bot_id = ? and expires_at >= ? and answer is null`
  return db.run(sql, JSON.stringify(answer), id, botId, now) > 0
}

export function findInline(
  db: Database,
  id: string,
): (InlineQuery & { answer: InlineQueryAnswer | null }) | null {
  const row = db.get<InlineQuery & { answer: string | null }>(
    `select id, bot_id as botId, user_id as userId, chat_id as chatId, query,
       expires_at as expiresAt, answer from inline_query where id = ?`,
    id,
  )
  if (!row) return null
  return { ...row, answer: row.answer ? (JSON.parse(row.answer) as InlineQueryAnswer) : null }
}

export const CHAT_KINDS = ['users', 'bots', 'groups', 'channels'] as const
export type ChatKind = (typeof CHAT_KINDS)[number]

export interface PreparedMessage {
  id: string
  botId: number
  userId: number
  result: InlineResult
  allowed: ChatKind[]
  expiresAt: number
}

export function insertPrepared(db: Database, prepared: PreparedMessage): void {
  db.run(
    `insert into prepared_message (id, bot_id, user_id, result, allowed, expires_at)
     values (?, ?, ?, ?, ?, ?)`,
    prepared.id,
    prepared.botId,
    prepared.userId,
    JSON.stringify(prepared.result),
    JSON.stringify(prepared.allowed),
    prepared.expiresAt,
  )
}

export function findPrepared(db: Database, id: string): PreparedMessage | null {
  type Row = Omit<PreparedMessage, 'result' | 'allowed'> & { result: string; allowed: string }
  const row = db.get<Row>(
    `select id, bot_id as botId, user_id as userId, result, allowed, expires_at as expiresAt
     from prepared_message where id = ?`,
    id,
  )
  if (!row) return null
  const result = JSON.parse(row.result) as InlineResult
  return { ...row, result, allowed: JSON.parse(row.allowed) as ChatKind[] }
}
