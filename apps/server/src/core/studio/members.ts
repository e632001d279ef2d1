import type { StudioRight } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'
import type { Context, CreatorMember } from '../context.ts'
import * as members from './members.store.ts'

/** A member as the rest of the team sees them; without names until the messenger told some. */
export type KnownMember = members.ListedMember & members.Names

const NAMELESS: members.Names = { firstName: '', lastName: '', username: '' }

/** For which creator this person acts, and what they may do; null for anybody else. */
export function findMember(
  { sharedDb: db }: Pick<Context, 'sharedDb'>,
  personId: number,
): Promise<CreatorMember | null> {
  return members.find(db, personId)
}

/** Whom to tell what concerns the whole of a creator's business, and in which language. */
export interface Owner {
  id: number
  languageCode: string
}

export async function findOwner(
  databases: Pick<Context, 'sharedDb' | 'dbOf'>,
  creatorId: number,
): Promise<Owner | null> {
  return (await findOwners(databases, [creatorId])).get(creatorId) ?? null
}

/** The same of several creators, by their ids; those without an owner are left out. */
export async function findOwners(
  { sharedDb: db, dbOf }: Pick<Context, 'sharedDb' | 'dbOf'>,
  creatorIds: readonly number[],
): Promise<Map<number, Owner>> {
  const owners = await members.listOwners(db, creatorIds)
  const told = owners.map(async ({ creatorId, id }): Promise<[number, Owner]> => {
    return [creatorId, { id, languageCode: await findMemberLanguage({ dbOf }, id) }]
  })
  return new Map(await Promise.all(told))
}

/** As the messenger tells it; empty where it told nothing. */
export async function findMemberLanguage(
  { dbOf }: Pick<Context, 'dbOf'>,
  personId: number,
): Promise<string> {
  return (await members.findLanguageCode(dbOf(personId), personId)) ?? ''
}

/** The owner first, then in the order in which they came. */
export async function listMembers(
  { sharedDb: db, dbOf }: Pick<Context, 'sharedDb' | 'dbOf'>,
  creatorId: number,
): Promise<KnownMember[]> {
  const found = await members.list(db, creatorId)
  return Promise.all(
    found.map(async (member) => {
      const names = await members.findNames(dbOf(member.id), member.id)
      return { ...member, ...(names ?? NAMELESS) }
    }),
  )
}

/** False for a person who works for a creator already. */
export async function addMember(db: Queries, member: CreatorMember, now: Date): Promise<boolean> {
  return (await members.insertMember(db, member, now)) > 0
}

/** False where there is no such manager of this creator. */
export async function changeRights(
  db: Queries,
  manager: { creatorId: number; personId: number; rights: readonly StudioRight[] },
): Promise<boolean> {
  return (await members.updateRights(db, manager)) > 0
}

/** False where there is no such manager of this creator: an owner stays. */
export async function removeManager(
  db: Queries,
  manager: { creatorId: number; personId: number },
): Promise<boolean> {
  return (await members.removeManager(db, manager)) > 0
}
