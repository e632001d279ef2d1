import type { Context, StaffCaller } from '../../core/context.ts'
import { recordAction } from '../../core/staff/staff-actions.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import { openSecret, toRecoveryHash } from './factor-secret.ts'
import * as factors from './factors.store.ts'
import { stepOfCode } from './totp.ts'

/** Of six digits three are right at any time: so many guesses find one in 60,000 tries. */
const FAILURES_MAX = 5
const LOCKED_MINUTES = 15

/**
 * Whether the code is right, which uses it up. A wrong one is counted, so the transaction is to be
 * committed either way; after a few nothing is compared for a while. The factor is locked by the caller.
 */
export async function checkCode(
  ctx: Pick<Context, 'clock' | 'log' | 'settings'>,
  tx: Tx,
  { staff, factor }: { staff: StaffCaller; factor: factors.Factor },
  typed: string,
): Promise<boolean> {
  const now = ctx.clock.now()
  if (factor.lockedUntil && factor.lockedUntil > now) {
    const retryAfter = Math.ceil((factor.lockedUntil.getTime() - now.getTime()) / 1000)
    throw refuse('too_many_requests', { retryAfter })
  }
  const { personId } = staff
  const code = typed.replaceAll(/\s/g, '')
  const secret = openSecret(ctx.settings, personId, factor.secretSealed)
  const step = stepOfCode(secret, code, now)
  if (step !== null && step > factor.lastStep) {
    await factors.markTaken(tx, personId, step)
    return true
  }
  if (await factors.useRecoveryCode(tx, personId, toRecoveryHash(code))) {
    await factors.markTaken(tx, personId, factor.lastStep)
    return true
  }
  await countFailure(ctx, tx, { staff, factor })
  return false
}

async function countFailure(
  ctx: Pick<Context, 'clock' | 'log'>,
  tx: Tx,
  { staff, factor }: { staff: StaffCaller; factor: factors.Factor },
) {
  const failures = factor.failures + 1
  const isLocked = failures >= FAILURES_MAX
  const lockedUntil = isLocked
    ? new Date(ctx.clock.now().getTime() + LOCKED_MINUTES * 60_000)
    : null
  await factors.markFailed(tx, staff.personId, { failures, lockedUntil })
  if (!isLocked) return
  const subject = `staff ${staff.personId}`
  await recordAction(ctx, tx, staff, { action: 'locked_factor', subject, why: '' })
}
