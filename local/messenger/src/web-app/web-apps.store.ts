import type { Database } from '../../../shared/database.ts'
import type { LaunchSource } from '../views/api-types.ts'

/** One web app that a user has open. */
export interface WebApp {
  id: string
  botId: number
  userId: number
  /** The chat it was opened from, as the phone numbers chats; null for links from elsewhere. */
  chatId: number | null
  source: LaunchSource['from']
  /** The text of the reply-keyboard button that opened it. */
  buttonText: string | null
  queryId: string | null
  queryExpiresAt: number | null
  isClosed: boolean
}

type Row = Omit<WebApp, 'isClosed'> & { isClosed: number }

const COLUMNS = `id, bot_id as botId, user_id as userId, chat_id as chatId, source,
  button_text as buttonText, query_id as queryId, query_expires_at as queryExpiresAt,
  is_closed as isClosed`

export function insert(db: Database, app: Omit<WebApp, 'isClosed'>): void {
  db.run(
    `insert into web_app (id, bot_id, user_id, chat_id, source, button_text, query_id,
       query_expires_at) values (?, ?, ?, ?, ?, ?, ?, ?)`,
    app.id,
    app.botId,
    app.userId,
    app.chatId,
    app.source,
    app.buttonText,
    app.queryId,
    app.queryExpiresAt,
  )
}

export function find(db: Database, id: string): WebApp | null {
  const row = db.get<Row>(`select ${COLUMNS} from web_app where id = ?`, id)
  return row && toWebApp(row)
}

export function findByQuery(db: Database, queryId: string): WebApp | null {
  const row = db.get<Row>(`select ${COLUMNS} from web_app where query_id = ?`, queryId)
  return row && toWebApp(row)
}

export function prolong(db: Database, id: string, queryExpiresAt: number): void {
  db.run('update web_app set query_expires_at = ? where id = ?', queryExpiresAt, id)
}

/** A query is answered once. */
export function endQuery(db: Database, id: string): void {
  db.run('update web_app set query_id = null, query_expires_at = null where id = ?', id)
}

export function close(db: Database, id: string): void {
  db.run('update web_app set is_closed = 1 where id = ?', id)
}

function toWebApp(row: Row): WebApp {
  return { ...row, isClosed: row.isClosed === 1 }
}
