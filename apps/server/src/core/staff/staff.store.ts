import type { StaffRight } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'

export interface StaffMember {
  personId: number
  /** As the audit log calls them. */
  name: string
  rights: readonly StaffRight[]
}

const COLUMNS = 'person_id as "personId", name, rights'

export function find(db: Queries, personId: number): Promise<StaffMember | null> {
  return db.maybe(`select ${COLUMNS} from staff_member where person_id = $1`, [personId])
}

export function list(db: Queries): Promise<StaffMember[]> {
  return db.query(`select ${COLUMNS} from staff_member order by created_at, person_id`)
}

export function upsert(
  db: Queries,
  { personId, name, rights }: StaffMember,
  now: Date,
): Promise<number> {
  return db.run(
    `insert into staff_member (person_id, name, rights, created_at) values ($1, $2, $3, $4)
     on conflict (person_id) do update set name = $2, rights = $3`,
    [personId, name, rights, now],
  )
}

export function remove(db: Queries, personId: number): Promise<number> {
  return db.run('delete from staff_member where person_id = $1', [personId])
}

export async function findConfirmation(db: Queries, sessionId: string): Promise<Date | null> {
  const row = await db.maybe<{ confirmedAt: Date }>(
    'select confirmed_at as "confirmedAt" from staff_confirmation where session_id = $1',
    [sessionId],
  )
  return row?.confirmedAt ?? null
}

export function upsertConfirmation(db: Queries, sessionId: string, now: Date): Promise<number> {
  return db.run(
    `insert into staff_confirmation (session_id, confirmed_at) values ($1, $2)
     on conflict (session_id) do update set confirmed_at = $2`,
    [sessionId, now],
  )
}

/** The next look at anything asks for the second factor again. */
export function removeConfirmations(db: Queries, personId: number): Promise<number> {
  return db.run(
    `delete from staff_confirmation c using studio_session s
     where s.id = c.session_id and s.person_id = $1`,
    [personId],
  )
}
