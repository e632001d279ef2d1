import type { StudioRight } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'
import type { Context, CreatorMember } from '../context.ts'
import * as members from './members.store.ts'

export type { KnownMember } from './members.store.ts'

/** For which creator this person acts, and what they may do; null for anybody else. */
export function findMember(
  { db }: Pick<Context, 'db'>,
  fanId: number,
): Promise<CreatorMember | null> {
  return members.find(db, fanId)
}

/** The owner first, then in the order in which they came. */
export function listMembers(
  { db }: Pick<Context, 'db'>,
  creatorId: number,
): Promise<members.KnownMember[]> {
  return members.list(db, creatorId)
}

/** False for a person who works for a creator already. */
export async function addManager(
  db: Queries,
  manager: { creatorId: number; fanId: number; rights: readonly StudioRight[] },
  now: Date,
): Promise<boolean> {
  return (await members.insertManager(db, manager, now)) > 0
}

/** False where there is no such manager of this creator. */
export async function changeRights(
  db: Queries,
  manager: { creatorId: number; fanId: number; rights: readonly StudioRight[] },
): Promise<boolean> {
  return (await members.updateRights(db, manager)) > 0
}

/** False where there is no such manager of this creator: an owner stays. */
export async function removeManager(
  db: Queries,
  manager: { creatorId: number; fanId: number },
): Promise<boolean> {
  return (await members.removeManager(db, manager)) > 0
}
