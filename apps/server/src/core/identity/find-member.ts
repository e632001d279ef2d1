import type { Context, CreatorMember } from '../context.ts'
import * as members from './members.store.ts'

/** For which creator this person acts, if for any. */
export function findMember(
  ctx: Pick<Context, 'sharedDb'>,
  fanId: number,
): Promise<CreatorMember | null> {
  return members.find(ctx.sharedDb, fanId)
}
