import type { StudioRight, StudioRole } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'
import type { CreatorMember } from '../context.ts'

export interface Names {
  firstName: string
  lastName: string
  username: string
}

export interface ListedMember {
  id: number
  role: StudioRole
  rights: StudioRight[]
  seenAt: Date | null
}

export function find(db: Queries, fanId: number): Promise<CreatorMember | null> {
  return db.maybe(
    `select creator_id as "creatorId", fan_id as "personId", role, rights
     from creator_member where fan_id = $1`,
    [fanId],
  )
}

export function list(db: Queries, creatorId: number): Promise<ListedMember[]> {
  return db.query(
    `select m.fan_id as id, m.role, m.rights,
       (select max(s.seen_at) from studio_session s where s.fan_id = m.fan_id) as "seenAt"
     from creator_member m where m.creator_id = $1
     order by m.role = 'owner' desc, m.created_at, m.fan_id`,
    [creatorId],
  )
}

export function findNames(db: Queries, fanId: number): Promise<Names | null> {
  return db.maybe(
    'select first_name as "firstName", last_name as "lastName", username from person where id = $1',
    [fanId],
  )
}

export function insertManager(
  db: Queries,
  {
    creatorId,
    fanId,
    rights,
  }: { creatorId: number; fanId: number; rights: readonly StudioRight[] },
  now: Date,
): Promise<number> {
  return db.run(
    `insert into creator_member (creator_id, fan_id, role, rights, created_at)
     values ($1, $2, 'manager', $3, $4)
     on conflict on constraint creator_member_works_for_one do nothing`,
    [creatorId, fanId, rights, now],
  )
}

export function updateRights(
  db: Queries,
  {
    creatorId,
    fanId,
    rights,
  }: { creatorId: number; fanId: number; rights: readonly StudioRight[] },
): Promise<number> {
  return db.run(
    `update creator_member set rights = $3
     where creator_id = $1 and fan_id = $2 and role = 'manager'`,
    [creatorId, fanId, rights],
  )
}

export function removeManager(
  db: Queries,
  { creatorId, fanId }: { creatorId: number; fanId: number },
): Promise<number> {
  return db.run(
    `delete from creator_member where creator_id = $1 and fan_id = $2 and role = 'manager'`,
    [creatorId, fanId],
  )
}
