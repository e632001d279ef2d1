import type { Database } from '../../shared/database.ts'

export interface Message {
  id: string
  paymentId: string
  type: string
  /** The JSON as it is sent. */
  body: string
  createdMs: number
}

export interface NewDelivery {
  messageId: string
  url: string
  /** `withheld` waits for the payment's outcome to be told first. */
  status: 'due' | 'withheld'
  dueMs: number
  /** How many tries get lost on the way. */
  drops: number
}

export interface DueDelivery {
  id: number
  messageId: string
  type: string
  url: string
  body: string
  tries: number
  drops: number
}

export interface Try {
  id: number
  status: 'due' | 'delivered' | 'given_up'
  dueMs: number
  drops: number
  answerStatus: number | null
  answerText: string
  triedMs: number
}

export function insertMessage(db: Database, message: Message) {
  db.run(
    'insert into bank_message (id, payment_id, type, body, created_ms) values (?, ?, ?, ?, ?)',
    message.id,
    message.paymentId,
    message.type,
    message.body,
    message.createdMs,
  )
}

export function insertDelivery(db: Database, delivery: NewDelivery) {
  db.run(
    'insert into bank_delivery (message_id, url, status, due_ms, drops) values (?, ?, ?, ?, ?)',
    delivery.messageId,
    delivery.url,
    delivery.status,
    delivery.dueMs,
    delivery.drops,
  )
}

/** In the order in which they are to be sent. */
export function listDue(db: Database, nowMs: number, paymentId: string): DueDelivery[] {
  return db.all<DueDelivery>(
    `select d.id, d.message_id as "messageId", m.type, d.url, m.body, d.tries, d.drops
     from bank_delivery d join bank_message m on m.id = d.message_id
     where d.status = 'due' and d.due_ms <= ? and m.payment_id = ?
     order by d.comes_late, d.id`,
    nowMs,
    paymentId,
  )
}

export function listPaymentsDue(db: Database, nowMs: number): string[] {
  const rows = db.all<{ paymentId: string }>(
    `select distinct m.payment_id as "paymentId"
     from bank_delivery d join bank_message m on m.id = d.message_id
     where d.status = 'due' and d.due_ms <= ?`,
    nowMs,
  )
  return rows.map(({ paymentId }) => paymentId)
}

/** Lets what was withheld go, behind everything else. */
export function release(db: Database, paymentId: string, dueMs: number) {
  db.run(
    `update bank_delivery set status = 'due', comes_late = 1, due_ms = ?
     where status = 'withheld'
       and message_id in (select id from bank_message where payment_id = ?)`,
    dueMs,
    paymentId,
  )
}

export function noteTry(db: Database, tried: Try) {
  db.run(
    `update bank_delivery set status = ?, due_ms = ?, drops = ?, tries = tries + 1,
       answer_status = ?, answer_text = ?, tried_ms = ?
     where id = ?`,
    tried.status,
    tried.dueMs,
    tried.drops,
    tried.answerStatus,
    tried.answerText,
    tried.triedMs,
    tried.id,
  )
}

/** A delivery that ended is made once more; whether there is one. */
export function sendAgain(db: Database, id: number, dueMs: number): boolean {
  const sql = `update bank_delivery set status = 'due', due_ms = ?, tries = 0
    where id = ? and status in ('delivered', 'given_up')`
  return db.run(sql, dueMs, id) > 0
}

export function paymentOf(db: Database, id: number): string {
  const row = db.get<{ paymentId: string }>(
    `select m.payment_id as "paymentId"
     from bank_delivery d join bank_message m on m.id = d.message_id where d.id = ?`,
    id,
  )
  if (!row) throw new Error(`no delivery ${id}`)
  return row.paymentId
}

/** The earliest, apart from those of payments that are being seen to. */
export function nextDueMs(db: Database, exceptPayments: string[]): number | null {
  const row = db.get<{ dueMs: number | null }>(
    `select min(d.due_ms) as "dueMs"
     from bank_delivery d join bank_message m on m.id = d.message_id
     where d.status = 'due' and m.payment_id not in (select value from json_each(?))`,
    JSON.stringify(exceptPayments),
  )
  return row?.dueMs ?? null
}
