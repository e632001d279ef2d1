import type { Database } from '../../../shared/database.ts'

export interface Subscription {
  id: string
  /** 0 when it is to a channel. */
  botId: number
  channelId: number | null
  userId: number
  /** Of the first payment: the subscription's name for its bot. */
  chargeId: string
  title: string
  payload: string
  stars: number
  periodS: number
  untilDate: number
  isCanceled: boolean
  isBotCanceled: boolean
  isMissingBalance: boolean
  /** Nothing more will be charged, unless the user fulfils it. */
  isOver: boolean
}

const FLAGS = ['isCanceled', 'isBotCanceled', 'isMissingBalance', 'isOver'] as const

type Flags = Record<(typeof FLAGS)[number], boolean>
type Row = Omit<Subscription, keyof Flags> & Record<keyof Flags, number>

const COLUMNS = `id, bot_id as botId, channel_id as channelId, user_id as userId,
  charge_id as chargeId, title, payload, stars, period_s as periodS, until_date as untilDate,
  is_canceled as isCanceled, is_bot_canceled as isBotCanceled,
  is_missing_balance as isMissingBalance, is_over as isOver`

export function insert(db: Database, subscription: Omit<Subscription, keyof Flags>): void {
  db.run(
    `insert into subscription (id, bot_id, channel_id, user_id, charge_id, title, payload, stars,
       period_s, until_date) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    subscription.id,
    subscription.botId,
    subscription.channelId,
    subscription.userId,
    subscription.chargeId,
    subscription.title,
    subscription.payload,
    subscription.stars,
    subscription.periodS,
    subscription.untilDate,
  )
}

export function find(db: Database, id: string): Subscription | null {
  const row = db.get<Row>(`select ${COLUMNS} from subscription where id = ?`, id)
  return row && toSubscription(row)
}

export function findByCharge(db: Database, botId: number, chargeId: string): Subscription | null {
  const sql = `select ${COLUMNS} from subscription where bot_id = ? and charge_id = ?`
  const row = db.get<Row>(sql, botId, chargeId)
  return row && toSubscription(row)
}

export function ofUser(db: Database, userId: number): Subscription[] {
  const sql = `select ${COLUMNS} from subscription where user_id = ? order by rowid desc`
  return db.all<Row>(sql, userId).map(toSubscription)
}

export function due(db: Database, now: number): Subscription[] {
  const sql = `select ${COLUMNS} from subscription where is_over = 0 and until_date <= ?
    order by until_date`
  return db.all<Row>(sql, now).map(toSubscription)
}

export function nextDue(db: Database): number | null {
  const sql = 'select min(until_date) as at from subscription where is_over = 0'
  return db.get<{ at: number | null }>(sql)?.at ?? null
}

export function save(db: Database, subscription: Subscription): void {
  db.run(
    `update subscription set until_date = ?, is_canceled = ?, is_bot_canceled = ?,
       is_missing_balance = ?, is_over = ? where id = ?`,
    subscription.untilDate,
    ...FLAGS.map((flag) => (subscription[flag] ? 1 : 0)),
    subscription.id,
  )
}

function toSubscription(row: Row): Subscription {
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, row[flag] === 1])) as Flags
  return { ...row, ...flags }
}
