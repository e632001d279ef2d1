import { staffSession } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { giveXsrfToken } from '../../core/http/xsrf.ts'
import { openLedgerState } from '../../core/ledger/ledger-state.ts'
import { clearStudioCookie } from '../../core/studio/session-cookie.ts'
import { endStudioSession } from '../../core/studio/sessions.ts'
import { readWorld } from '../../core/world/world.ts'
import { beginEnrolment, completeEnrolment } from './enrol-factor.ts'
import { giveFactor, readFactorState } from './give-factor.ts'

/** How staff prove who they are, and what every page of theirs shows. */
export function staffSessionRoutes(serve: Serve, ctx: Context) {
  const ledger = openLedgerState(ctx)

  serve(staffSession.current, async ({ staff, request, reply }) => {
    giveXsrfToken(request, reply, ctx.settings.publicUrl.startsWith('https:'))
    const { kind } = await readWorld(ctx.sharedDb)
    return {
      person: { id: staff.personId, name: staff.name },
      rights: [...staff.rights],
      factor: await readFactorState(ctx, staff),
      isSandbox: kind === 'sandbox',
    }
  })

  serve(staffSession.ledger, async () => ({ isBalanced: await ledger.isBalanced() }))

  serve(staffSession.beginEnrolment, ({ staff }) => beginEnrolment(ctx, staff))

  serve(staffSession.completeEnrolment, async ({ staff, body }) => {
    return { recoveryCodes: await completeEnrolment(ctx, staff, body.code) }
  })

  serve(staffSession.giveFactor, async ({ staff, body }) => {
    await giveFactor(ctx, staff, body.code)
    return {}
  })

  serve(staffSession.signOut, async ({ staff, reply }) => {
    await endStudioSession(ctx.sharedDb, staff.personId, staff.sessionId)
    clearStudioCookie(reply, ctx.settings)
    return {}
  })
}
