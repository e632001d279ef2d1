import type { Database } from '../../shared/database.ts'

/** What the bank does by the clock, apart from sending webhooks. */
export interface Task {
  kind:
    | 'expire_fast_payment'
    | 'expire_challenge'
    | 'abandon_challenge'
    | 'settle'
    | 'end_silence'
    | 'succeed_late'
    | 'refund'
    | 'chargeback'
  /** The id of a checkout, a challenge or a payment. */
  subject: string
  dueMs: number
}

export function insert(db: Database, { kind, subject, dueMs }: Task) {
  db.run('insert into bank_task (kind, subject, due_ms) values (?, ?, ?)', kind, subject, dueMs)
}

/** Takes the earliest that is due; it is deleted, so that no second caller runs it. */
export function takeDue(db: Database, nowMs: number): Task | null {
  return db.get<Task>(
    `delete from bank_task where rowid = (
       select rowid from bank_task where due_ms <= ? order by due_ms limit 1)
     returning kind, subject, due_ms as "dueMs"`,
    nowMs,
  )
}

/** What was to happen to it by itself has become pointless. */
export function cancel(db: Database, subject: string) {
  db.run('delete from bank_task where subject = ?', subject)
}

export function nextDueMs(db: Database): number | null {
  const row = db.get<{ dueMs: number | null }>('select min(due_ms) as "dueMs" from bank_task')
  return row?.dueMs ?? null
}
