import type { Database } from '../../shared/database.ts'

export interface BridgeMessage {
  id: number
  from: string
  message: string
}

interface KeptMessage {
  from: string
  to: string
  message: string
  expiresMs: number
}

/** Its number; what is too old goes meanwhile. */
export function keep(db: Database, { from, to, message, expiresMs }: KeptMessage, nowMs: number) {
  db.run('delete from ton_bridge_message where expires_ms < ?', nowMs)
  db.run(
    'insert into ton_bridge_message (recipient, sender, message, expires_ms) values (?, ?, ?, ?)',
    to,
    from,
    message,
    expiresMs,
  )
  return db.get<{ id: number }>('select max(id) as id from ton_bridge_message')?.id ?? 0
}

export function listFor(
  db: Database,
  { client, lastId, nowMs }: { client: string; lastId: number; nowMs: number },
): BridgeMessage[] {
  return db.all(
    `select id, sender as "from", message from ton_bridge_message
     where recipient = ? and id > ? and expires_ms >= ? order by id`,
    client,
    lastId,
    nowMs,
  )
}
