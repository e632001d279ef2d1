import type { StaffAction } from '@fanlight/contract'
import type { Queries, Tx } from '../../platform/db/queries.ts'

export interface NewAction {
  staffId: number | null
  staffName: string
  action: StaffAction
  subject: string
  why: string
  origin: string
  details: object
}

/** The hash that seals it, together with everything before it. */
export async function record(tx: Tx, action: NewAction, now: Date): Promise<Buffer> {
  const { staffId, staffName, action: name, subject, why, origin, details } = action
  const row = await tx.one<{ hash: Buffer }>(
    'select app.record_staff_action($1, $2, $3, $4, $5, $6, $7, $8) as hash',
    [staffId, staffName, name, subject, why, origin, JSON.stringify(details), now],
  )
  return row.hash
}

export interface ChainState {
  records: number
  lastHash: Buffer | null
  /** The first row that does not follow from those before it. */
  brokenId: number | null
}

export function verify(db: Queries): Promise<ChainState> {
  return db.one(
    `select records, last_hash as "lastHash", broken_id as "brokenId"
     from app.verify_staff_actions()`,
  )
}

export interface LoggedRow extends Omit<NewAction, 'action' | 'details'> {
  id: number
  at: Date
  action: string
}

export interface LogFilter {
  /** Only those before this one; null for the newest. */
  before: number | null
  staffId: number | null
  action: string | null
  since: Date | null
  /** A pattern for what it was done to, and why. */
  pattern: string | null
}

export function list(db: Queries, filter: LogFilter, limit: number): Promise<LoggedRow[]> {
  const { before, staffId, action, since, pattern } = filter
  return db.query(
    `select id, at, staff_id as "staffId", staff_name as "staffName", action, subject, why, origin
     from staff_action
     where ($1::bigint is null or id < $1) and ($2::bigint is null or staff_id = $2)
       and ($3::text is null or action = $3) and ($4::timestamptz is null or at >= $4)
       and ($5::text is null or subject ilike $5 or why ilike $5)
     order by id desc limit $6`,
    [before, staffId, action, since, pattern, limit],
  )
}
