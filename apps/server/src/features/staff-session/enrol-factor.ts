import { qrRows } from '@fanlight/qr-rows'
import type { Context, StaffCaller } from '../../core/context.ts'
import { confirmSession } from '../../core/staff/staff.ts'
import { recordAction } from '../../core/staff/staff-actions.ts'
import { refuse } from '../../platform/refuse.ts'
import { checkCode } from './check-code.ts'
import { newRecoveryCode, newSecret, sealSecret, toRecoveryHash } from './factor-secret.ts'
import * as factors from './factors.store.ts'
import { factorAddress, toBase32 } from './totp.ts'

const RECOVERY_CODES = 10
const ISSUER = 'Fanlight staff'

/** A secret that counts once it was proved. Asked again before that, the one before is worth nothing. */
export async function beginEnrolment(ctx: Context, { personId, name }: StaffCaller) {
  const secret = newSecret()
  const sealed = sealSecret(ctx.settings, personId, secret)
  const begun = await factors.insertSecret(ctx.sharedDb, personId, sealed)
  if (begun === 0) throw refuse('factor_enrolled')
  const address = factorAddress(secret, { issuer: ISSUER, name })
  return { secret: toBase32(secret), address, qr: qrRows(address) }
}

/** The recovery codes, which are kept as digests and told this once. */
export async function completeEnrolment(
  ctx: Context,
  staff: StaffCaller,
  code: string,
): Promise<string[]> {
  const { personId, sessionId } = staff
  const codes = await ctx.sharedDb.transaction(async (tx) => {
    const factor = await factors.lock(tx, personId)
    if (factor?.enrolledAt) throw refuse('factor_enrolled')
    if (!factor || !(await checkCode(ctx, tx, { staff, factor }, code))) return null
    const made = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    await factors.markEnrolled(tx, personId, ctx.clock.now())
    await factors.insertRecoveryCodes(tx, personId, made.map(toRecoveryHash))
    await confirmSession(tx, sessionId, ctx.clock.now())
    await recordAction(ctx, tx, staff, {
      action: 'enrolled',
      subject: `staff ${personId}`,
      why: '',
    })
    return made
  })
  if (!codes) throw refuse('factor_invalid')
  return codes
}
