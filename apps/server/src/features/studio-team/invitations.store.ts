import type { StudioRight, StudioRole } from '@fanlight/contract'
import { agedTable } from '../../core/retention/aged-table.ts'
import type { Queries } from '../../platform/db/queries.ts'

export const ENDED_INVITATIONS = agedTable('studio_invitation', 'expires_at')

export interface Invitation {
  id: string
  creatorId: number
  role: StudioRole
  rights: StudioRight[]
  note: string
  createdAt: Date
  expiresAt: Date
}

const COLUMNS = `id, creator_id as "creatorId", role, rights, note, created_at as "createdAt",
  expires_at as "expiresAt"`

export function insert(
  db: Queries,
  { id, creatorId, role, rights, note, createdAt, expiresAt }: Invitation,
  { codeHash, invitedBy }: { codeHash: Buffer; invitedBy: number | null },
): Promise<number> {
  return db.run(
    `insert into studio_invitation
       (id, creator_id, code_hash, role, rights, note, invited_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, creatorId, codeHash, role, rights, note, invitedBy, createdAt, expiresAt],
  )
}

/** Those of the owner's own making. */
export function list(db: Queries, creatorId: number, now: Date): Promise<Invitation[]> {
  return db.query(
    `select ${COLUMNS} from studio_invitation where creator_id = $1 and role = 'manager'
       and expires_at > $2
     order by created_at, id`,
    [creatorId, now],
  )
}

export function find(db: Queries, codeHash: Buffer, now: Date): Promise<Invitation | null> {
  return db.maybe(
    `select ${COLUMNS} from studio_invitation where code_hash = $1 and expires_at > $2`,
    [codeHash, now],
  )
}

export function lock(db: Queries, codeHash: Buffer, now: Date): Promise<Invitation | null> {
  return db.maybe(
    `select ${COLUMNS} from studio_invitation where code_hash = $1 and expires_at > $2 for update`,
    [codeHash, now],
  )
}

export function remove(db: Queries, creatorId: number, id: string): Promise<number> {
  return db.run('delete from studio_invitation where creator_id = $1 and id = $2', [creatorId, id])
}
