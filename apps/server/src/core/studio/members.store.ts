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

export function find(db: Queries, personId: number): Promise<CreatorMember | null> {
  return db.maybe(
    `select creator_id as "creatorId", person_id as "personId", role, rights
     from creator_member where person_id = $1`,
    [personId],
  )
}

export function list(db: Queries, creatorId: number): Promise<ListedMember[]> {
  return db.query(
    `select m.person_id as id, m.role, m.rights,
       (select max(s.seen_at) from studio_session s where s.person_id = m.person_id) as "seenAt"
     from creator_member m where m.creator_id = $1
     order by m.role = 'owner' desc, m.created_at, m.person_id`,
    [creatorId],
  )
}

export function findNames(db: Queries, personId: number): Promise<Names | null> {
  return db.maybe(
    'select first_name as "firstName", last_name as "lastName", username from person where id = $1',
    [personId],
  )
}

export function listOwners(
  db: Queries,
  creatorIds: readonly number[],
): Promise<{ creatorId: number; id: number }[]> {
  return db.query(
    `select distinct on (creator_id) creator_id as "creatorId", person_id as id from creator_member
     where creator_id = any ($1) and role = 'owner' order by creator_id, person_id`,
    [creatorIds],
  )
}

/** Null where the messenger has told nothing of that person yet. */
export async function findLanguageCode(db: Queries, personId: number): Promise<string | null> {
  const row = await db.maybe<{ code: string }>(
    'select language_code as code from person where id = $1',
    [personId],
  )
  return row?.code ?? null
}

export function insertMember(
  db: Queries,
  { creatorId, personId, role, rights }: CreatorMember,
  now: Date,
): Promise<number> {
  return db.run(
    `insert into creator_member (creator_id, person_id, role, rights, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict on constraint creator_member_works_for_one do nothing`,
    [creatorId, personId, role, rights, now],
  )
}

export function updateRights(
  db: Queries,
  {
    creatorId,
    personId,
    rights,
  }: { creatorId: number; personId: number; rights: readonly StudioRight[] },
): Promise<number> {
  return db.run(
    `update creator_member set rights = $3
     where creator_id = $1 and person_id = $2 and role = 'manager'`,
    [creatorId, personId, rights],
  )
}

export function removeManager(
  db: Queries,
  { creatorId, personId }: { creatorId: number; personId: number },
): Promise<number> {
  return db.run(
    `delete from creator_member where creator_id = $1 and person_id = $2 and role = 'manager'`,
    [creatorId, personId],
  )
}
