import type { Database } from '../../../shared/database.ts'

/** One press on pay: the bot is asked, and has until the deadline to agree. */
export interface Checkout {
  id: string
  slug: string
  formId: string
  botId: number
  userId: number
  deadlineMs: number
  state: 'pending' | 'paid' | 'failed'
  error: string | null
}

const COLUMNS = `id, slug, form_id as formId, bot_id as botId, user_id as userId,
  deadline_ms as deadlineMs, state, error`

export function insert(db: Database, checkout: Omit<Checkout, 'state' | 'error'>): void {
  db.run(
    `insert into checkout (id, slug, form_id, bot_id, user_id, deadline_ms, state)
     values (?, ?, ?, ?, ?, ?, 'pending')`,
    checkout.id,
    checkout.slug,
    checkout.formId,
    checkout.botId,
    checkout.userId,
    checkout.deadlineMs,
  )
}

export function find(db: Database, id: string): Checkout | null {
  return db.get<Checkout>(`select ${COLUMNS} from checkout where id = ?`, id)
}

/** What came of a payment sheet last: a failed press leaves it open for another. */
export function ofForm(db: Database, userId: number, formId: string): Checkout | null {
  const sql = `select ${COLUMNS} from checkout where user_id = ? and form_id = ?
    order by rowid desc limit 1`
  return db.get<Checkout>(sql, userId, formId)
}

export function pendingOf(db: Database, userId: number, slug: string): Checkout | null {
  const sql = `select ${COLUMNS} from checkout
    where user_id = ? and slug = ? and state = 'pending'`
  return db.get<Checkout>(sql, userId, slug)
}

/** Ends it, once: false when it had ended before. */
export function settle(
  db: Database,
  id: string,
  { state, error }: { state: 'paid' | 'failed'; error: string | null },
): boolean {
  const sql = `update checkout set state = ?, error = ? where id = ? and state = 'pending'`
  return db.run(sql, state, error, id) > 0
}

export function overdue(db: Database, nowMs: number): Checkout[] {
  const sql = `select ${COLUMNS} from checkout where state = 'pending' and deadline_ms <= ?`
  return db.all<Checkout>(sql, nowMs)
}

export function nextDeadlineMs(db: Database): number | null {
  const sql = `select min(deadline_ms) as at from checkout where state = 'pending'`
  return db.get<{ at: number | null }>(sql)?.at ?? null
}
