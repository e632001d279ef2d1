import type { Database } from '../../../shared/database.ts'

/** A mini-app as BotFather would know it: t.me/<bot>/<name>. The first one is the main app. */
export interface BotApp {
  name: string
  title: string
  url: string
}

export interface Webhook {
  url: string
  secretToken: string
  maxConnections: number
  ipAddress: string | null
  hasCertificate: boolean
  lastErrorDate: number | null
  lastError: string | null
  /** When the webhook began to answer nothing but 410. */
  goneSinceMs: number | null
}

export interface Bot {
  id: number
  token: string
  creatorId: number | null
  username: string
  name: string
  photoKey: string | null
  apps: BotApp[]
  isInline: boolean
  /** Null is the default set. */
  allowedUpdates: string[] | null
  webhook: Webhook | null
}

type Row = Omit<Bot, 'apps' | 'allowedUpdates' | 'webhook' | 'isInline'> & {
  apps: string
  isInline: number
  allowedUpdates: string | null
  webhook: string | null
}

const COLUMNS = `id, token, creator_id as creatorId, username, name, photo_key as photoKey,
  apps, is_inline as isInline, allowed_updates as allowedUpdates, webhook`

export type NewBot = Pick<
  Bot,
  'id' | 'token' | 'creatorId' | 'username' | 'name' | 'photoKey' | 'apps'
>

/** Makes the bot, or brings one that exists up to date without touching what it set itself. */
export function upsert(db: Database, bot: NewBot, firstUpdateId: number): void {
  db.run(
    `insert into bot (id, token, creator_id, username, name, photo_key, apps, next_update_id)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set token = excluded.token, creator_id = excluded.creator_id,
       username = excluded.username, name = excluded.name, photo_key = excluded.photo_key,
       apps = excluded.apps`,
    bot.id,
    bot.token,
    bot.creatorId,
    bot.username,
    bot.name,
    bot.photoKey,
    JSON.stringify(bot.apps),
    firstUpdateId,
  )
}

export function find(db: Database, id: number): Bot | null {
  const row = db.get<Row>(`select ${COLUMNS} from bot where id = ?`, id)
  return row && toBot(row)
}

export function findByToken(db: Database, token: string): Bot | null {
  const row = db.get<Row>(`select ${COLUMNS} from bot where token = ?`, token)
  return row && toBot(row)
}

export function findByUsername(db: Database, username: string): Bot | null {
  const row = db.get<Row>(`select ${COLUMNS} from bot where username = ?`, username)
  return row && toBot(row)
}

export function list(db: Database): Bot[] {
  return db.all<Row>(`select ${COLUMNS} from bot order by rowid`).map(toBot)
}

export function setWebhook(db: Database, id: number, webhook: Webhook | null): void {
  db.run('update bot set webhook = ? where id = ?', webhook && JSON.stringify(webhook), id)
}

export function setAllowedUpdates(db: Database, id: number, kinds: string[] | null): void {
  db.run('update bot set allowed_updates = ? where id = ?', kinds && JSON.stringify(kinds), id)
}

export function nextUpdateId(db: Database, id: number): number {
  return takeNext(db, id, 'next_update_id')
}

/** Messages of all private chats of a bot share one counter, as in the messenger. */
export function nextMessageId(db: Database, id: number): number {
  return takeNext(db, id, 'next_message_id')
}

function takeNext(db: Database, id: number, column: 'next_update_id' | 'next_message_id'): number {
  const sql = `update bot set ${column} = ${column} + 1 where id = ? returning ${column} - 1 as id`
  return db.get<{ id: number }>(sql, id)?.id ?? 0
}

function toBot(row: Row): Bot {
  return {
    ...row,
    apps: JSON.parse(row.apps) as BotApp[],
    isInline: row.isInline === 1,
    allowedUpdates:
      row.allowedUpdates === null ? null : (JSON.parse(row.allowedUpdates) as string[]),
    webhook: row.webhook === null ? null : (JSON.parse(row.webhook) as Webhook),
  }
}
