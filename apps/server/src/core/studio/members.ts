import type { Context, CreatorMember } from '../context.ts'
import * as members from './members.store.ts'

/** For which creator this person acts, and what they may do; null for anybody else. */
export function findMember(
  { db }: Pick<Context, 'db'>,
  fanId: number,
): Promise<CreatorMember | null> {
  return members.find(db, fanId)
}
