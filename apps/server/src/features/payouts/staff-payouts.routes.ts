import { staffPayouts } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { moveAsStaff, openOrder, readQueue } from './staff-payouts.ts'

/** What finance does about payouts: one approves, another sends. */
export function staffPayoutsRoutes(serve: Serve, ctx: Context) {
  serve(staffPayouts.list, async ({ staff }) => ({ payouts: await readQueue(ctx, staff) }))

  serve(staffPayouts.move, async ({ staff, body }) => ({
    moved: await moveAsStaff(ctx, staff, body),
  }))

  serve(staffPayouts.order, ({ staff, params }) => openOrder(ctx, staff, params.id))
}
