import type { Database } from '../../../shared/database.ts'
import type { Media } from '../chats/content.ts'

export interface StarTransaction {
  seq: number
  /** Of a payment: the charge id. A refund bears the id of what it gives back. */
  id: string
  /** 0 when a channel earned it. */
  botId: number
  channelId: number | null
  userId: number
  kind: 'payment' | 'paid_media' | 'refund' | 'chargeback' | 'channel'
  /** Below zero when it left the bot. */
  stars: number
  date: number
  title: string
  payload: string
  subscriptionPeriod: number | null
  media: Media[] | null
}

type Row = Omit<StarTransaction, 'media'> & { media: string | null }

const COLUMNS = `seq, id, bot_id as botId, channel_id as channelId, user_id as userId, kind, stars,
  date, title, payload, subscription_period as subscriptionPeriod, media`

export function insert(db: Database, transaction: Omit<StarTransaction, 'seq'>): void {
  db.run(
    `insert into star_transaction (id, bot_id, channel_id, user_id, kind, stars, date, title,
       payload, subscription_period, media) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    transaction.id,
    transaction.botId,
    transaction.channelId,
    transaction.userId,
    transaction.kind,
    transaction.stars,
    transaction.date,
    transaction.title,
    transaction.payload,
    transaction.subscriptionPeriod,
    transaction.media && JSON.stringify(transaction.media),
  )
}

/** In the order in which they happened. */
export function ofBot(
  db: Database,
  botId: number,
  { offset, limit }: { offset: number; limit: number },
): StarTransaction[] {
  const sql = `select ${COLUMNS} from star_transaction where bot_id = ? order by seq
    limit ? offset ?`
  return db.all<Row>(sql, botId, limit, offset).map(toTransaction)
}

/** Newest first. */
export function ofUser(db: Database, userId: number, limit: number): StarTransaction[] {
  const sql = `select ${COLUMNS} from star_transaction where user_id = ? order by seq desc limit ?`
  return db.all<Row>(sql, userId, limit).map(toTransaction)
}

/** The payment that a charge id stands for. */
export function payment(db: Database, botId: number, id: string): StarTransaction | null {
  const sql = `select ${COLUMNS} from star_transaction where bot_id = ? and id = ?
    and kind in ('payment', 'paid_media')`
  const row = db.get<Row>(sql, botId, id)
  return row && toTransaction(row)
}

export function isReturned(db: Database, id: string): boolean {
  const sql = "select 1 from star_transaction where id = ? and kind in ('refund', 'chargeback')"
  return db.get(sql, id) !== null
}

export function balance(db: Database, botId: number): number {
  const sql = 'select coalesce(sum(stars), 0) as stars from star_transaction where bot_id = ?'
  return db.get<{ stars: number }>(sql, botId)?.stars ?? 0
}

export interface StarPurchase {
  seq: number
  stars: number
  date: number
}

export function insertPurchase(
  db: Database,
  userId: number,
  { stars, date }: { stars: number; date: number },
): void {
  db.run('insert into star_purchase (user_id, stars, date) values (?, ?, ?)', userId, stars, date)
}

/** Newest first. */
export function purchases(db: Database, userId: number, limit: number): StarPurchase[] {
  const sql = `select seq, stars, date from star_purchase where user_id = ?
    order by seq desc limit ?`
  return db.all<StarPurchase>(sql, userId, limit)
}

function toTransaction(row: Row): StarTransaction {
  return { ...row, media: row.media === null ? null : (JSON.parse(row.media) as Media[]) }
}
