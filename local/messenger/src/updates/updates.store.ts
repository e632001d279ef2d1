import type { Database } from '../../../shared/database.ts'
import type { Json } from '../core/json.ts'

export interface PendingUpdate {
  botId: number
  updateId: number
  kind: string
  /** Updates of one queue are delivered one after another, in order. */
  queue: string
  body: Json
  visibleAtMs: number
  expiresAtMs: number
  fails: number
  delayS: number
}

type Row = Omit<PendingUpdate, 'body'> & { body: string }

const COLUMNS = `bot_id as botId, update_id as updateId, kind, queue, body,
  visible_at_ms as visibleAtMs, expires_at_ms as expiresAtMs, fails, delay_s as delayS`

export function insert(db: Database, update: Omit<PendingUpdate, 'fails' | 'delayS'>): void {
  db.run(
    `insert into pending_update (bot_id, update_id, kind, queue, body, visible_at_ms, expires_at_ms)
     values (?, ?, ?, ?, ?, ?, ?)`,
    update.botId,
    update.updateId,
    update.kind,
    update.queue,
    JSON.stringify(update.body),
    update.visibleAtMs,
    update.expiresAtMs,
  )
}

/** From `offset` on, those that can be seen now. */
export function list(
  db: Database,
  botId: number,
  { offset, limit, nowMs }: { offset: number; limit: number; nowMs: number },
): PendingUpdate[] {
  const sql = `select ${COLUMNS} from pending_update
    where bot_id = ? and update_id >= ? and visible_at_ms <= ? order by update_id limit ?`
  return db.all<Row>(sql, botId, offset, nowMs, limit).map(toUpdate)
}

/** The first of each queue: the only ones that may be delivered. */
export function heads(db: Database, botId: number): PendingUpdate[] {
  const sql = `select ${COLUMNS} from pending_update where bot_id = ? and update_id in
    (select min(update_id) from pending_update where bot_id = ? group by queue)
    order by visible_at_ms, update_id`
  return db.all<Row>(sql, botId, botId).map(toUpdate)
}

export function remove(db: Database, botId: number, updateId: number): void {
  db.run('delete from pending_update where bot_id = ? and update_id = ?', botId, updateId)
}

export function removeBefore(db: Database, botId: number, updateId: number): void {
  db.run('delete from pending_update where bot_id = ? and update_id < ?', botId, updateId)
}

export function clear(db: Database, botId: number): void {
  db.run('delete from pending_update where bot_id = ?', botId)
}

/** Forgets all but the newest `count`. */
export function keepNewest(db: Database, botId: number, count: number): void {
  db.run(
    `delete from pending_update where bot_id = ? and update_id not in
       (select update_id from pending_update where bot_id = ? order by update_id desc limit ?)`,
    botId,
    botId,
    count,
  )
}

export function removeExpired(db: Database, nowMs: number): number {
  return db.run('delete from pending_update where expires_at_ms < ?', nowMs)
}

export function postpone(
  db: Database,
  { botId, updateId }: PendingUpdate,
  { visibleAtMs, delayS }: { visibleAtMs: number; delayS: number },
): void {
  db.run(
    `update pending_update set visible_at_ms = ?, delay_s = ?, fails = fails + 1
     where bot_id = ? and update_id = ?`,
    visibleAtMs,
    delayS,
    botId,
    updateId,
  )
}

export function count(db: Database, botId: number): number {
  const sql = 'select count(*) as n from pending_update where bot_id = ?'
  return db.get<{ n: number }>(sql, botId)?.n ?? 0
}

/** When an update that is held back can be seen. */
export function nextVisibleMs(db: Database, nowMs: number): number | null {
  const sql = 'select min(visible_at_ms) as at from pending_update where visible_at_ms > ?'
  return db.get<{ at: number | null }>(sql, nowMs)?.at ?? null
}

function toUpdate(row: Row): PendingUpdate {
  return { ...row, body: JSON.parse(row.body) as Json }
}
