import type { Queries } from '../../platform/db/queries.ts'
import { agedTable } from '../retention/aged-table.ts'

export type WayIn = 'messenger' | 'code' | 'link'

export interface StudioSession {
  id: string
  personId: number
  wayIn: WayIn
  device: string
  createdAt: Date
  seenAt: Date
  expiresAt: Date
}

export const ENDED_SESSIONS = agedTable('studio_session', 'expires_at')

const COLUMNS = `id, person_id as "personId", way_in as "wayIn", device, created_at as "createdAt",
  seen_at as "seenAt", expires_at as "expiresAt"`

export function insert(db: Queries, session: StudioSession, cookieHash: Buffer): Promise<number> {
  const { id, personId, wayIn, device, createdAt, seenAt, expiresAt } = session
  return db.run(
    `insert into studio_session
       (id, cookie_hash, person_id, way_in, device, created_at, seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, cookieHash, personId, wayIn, device, createdAt, seenAt, expiresAt],
  )
}

export function find(db: Queries, cookieHash: Buffer, now: Date): Promise<StudioSession | null> {
  return db.maybe(
    `select ${COLUMNS} from studio_session where cookie_hash = $1 and expires_at > $2`,
    [cookieHash, now],
  )
}

export function markSeen(db: Queries, id: string, now: Date): Promise<number> {
  return db.run('update studio_session set seen_at = $2 where id = $1 and seen_at < $2', [id, now])
}

/** The latest used first. */
export function list(db: Queries, personId: number, now: Date): Promise<StudioSession[]> {
  return db.query(
    `select ${COLUMNS} from studio_session where person_id = $1 and expires_at > $2
     order by seen_at desc, id`,
    [personId, now],
  )
}

export function remove(db: Queries, personId: number, id: string): Promise<number> {
  return db.run('delete from studio_session where person_id = $1 and id = $2', [personId, id])
}

/** All of a person's but one; all where there is none to be kept. */
export function removeOthers(
  db: Queries,
  personId: number,
  keptId: string | null,
): Promise<number> {
  return db.run('delete from studio_session where person_id = $1 and id is distinct from $2', [
    personId,
    keptId,
  ])
}

/** Leaves a person's latest so many. */
export function removeBeyond(db: Queries, personId: number, count: number): Promise<number> {
  return db.run(
    `delete from studio_session where id in (
       select id from studio_session where person_id = $1
       order by created_at desc, id offset $2)`,
    [personId, count],
  )
}
