import type { Context, StaffCaller } from '../../core/context.ts'
import { confirmSession, forgetConfirmations, hasFactor } from '../../core/staff/staff.ts'
import { type COMMAND_LINE, recordAction } from '../../core/staff/staff-actions.ts'
import { refuse } from '../../platform/refuse.ts'
import { checkCode } from './check-code.ts'
import * as factors from './factors.store.ts'

export type FactorState = 'not_enrolled' | 'required' | 'given'

/** What this session has given of the second factor. */
export async function readFactorState(
  ctx: Context,
  { personId, sessionId }: StaffCaller,
): Promise<FactorState> {
  if (await hasFactor(ctx, sessionId, 'given')) return 'given'
  const factor = await factors.find(ctx.sharedDb, personId)
  return factor?.enrolledAt ? 'required' : 'not_enrolled'
}

/** By a code of the authenticator, or by one of those for the day it is lost; each works once. */
export async function giveFactor(ctx: Context, staff: StaffCaller, code: string): Promise<void> {
  const { personId, sessionId } = staff
  const isFirst = !(await hasFactor(ctx, sessionId, 'given'))
  const isRight = await ctx.sharedDb.transaction(async (tx) => {
    const factor = await factors.lock(tx, personId)
    if (!factor?.enrolledAt) throw refuse('factor_required')
    if (!(await checkCode(ctx, tx, { staff, factor }, code))) return false
    await confirmSession(tx, sessionId, ctx.clock.now())
    const act = { action: 'signed_in', subject: `staff ${personId}`, why: '' } as const
    if (isFirst) await recordAction(ctx, tx, staff, act)
    return true
  })
  if (!isRight) throw refuse('factor_invalid')
}

/** For a person who lost authenticator and codes: they set it up again at the next sign-in. */
export function resetFactor(
  ctx: Pick<Context, 'sharedDb' | 'clock' | 'log'>,
  actor: typeof COMMAND_LINE,
  personId: number,
): Promise<boolean> {
  return ctx.sharedDb.transaction(async (tx) => {
    const removed = await factors.remove(tx, personId)
    if (removed === 0) return false
    await forgetConfirmations(tx, personId)
    const act = { action: 'reset_factor', subject: `staff ${personId}`, why: '' } as const
    await recordAction(ctx, tx, actor, act)
    return true
  })
}
