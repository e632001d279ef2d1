import type { Context } from '../context.ts'
import { findStaff } from '../staff/staff.ts'
import { findMember } from './members.ts'

/** Whether this person works for a creator or for the operator: only they are let in. */
export async function worksHere(
  ctx: Pick<Context, 'sharedDb'>,
  personId: number,
): Promise<boolean> {
  return Boolean((await findMember(ctx, personId)) ?? (await findStaff(ctx, personId)))
}
