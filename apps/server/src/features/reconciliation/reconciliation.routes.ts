import { staffReconciliation } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { refuse } from '../../platform/refuse.ts'
import { type ApplyEvent, applyCorrection } from './apply-correction.ts'
import { correctAll } from './correct-all.ts'
import { readReconciliation } from './read-reconciliation.ts'
import { dayBefore, dayOf, reconcile } from './reconcile.ts'

/** What finance does about the days of providers. */
export function reconciliationRoutes(serve: Serve, ctx: Context, apply: ApplyEvent) {
  serve(staffReconciliation.get, ({ query }) =>
    readReconciliation(ctx, checkDay(query.day ?? dayBefore(ctx.clock.now()))),
  )

  serve(staffReconciliation.read, async ({ body }) => {
    const day = checkDay(body.day)
    if (day > dayOf(ctx.clock.now())) throw refuse('invalid_request', { day: 'has not begun' })
    await reconcile(ctx, day)
    return {}
  })

  serve(staffReconciliation.correct, async ({ staff, body: { ids, why } }) => ({
    corrected: await correctAll(ids, (id) => applyCorrection(ctx, apply, staff, { id, why })),
  }))
}

/** What looks like a day may be none, such as 31 February. */
function checkDay(day: string): string {
  const moment = new Date(day)
  if (Number.isNaN(moment.getTime()) || dayOf(moment) !== day)
    throw refuse('invalid_request', { day: 'is in no calendar' })
  return day
}
