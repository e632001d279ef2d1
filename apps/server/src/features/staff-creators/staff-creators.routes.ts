import { staffCreators } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { listCreators, reinstateCreator, setCommission, suspendCreator } from './manage-creators.ts'

/** Who sells here, and on which terms. How a creator comes is with the teams. */
export function staffCreatorsRoutes(serve: Serve, ctx: Context) {
  serve(staffCreators.list, async ({ query }) => ({
    creators: await listCreators(ctx, query.search),
  }))

  serve(staffCreators.setCommission, async ({ staff, params: { id }, body }) => ({
    creator: await setCommission(ctx, staff, { id, ...body }),
  }))

  serve(staffCreators.suspend, async ({ staff, params: { id }, body }) => ({
    creator: await suspendCreator(ctx, staff, { id, ...body }),
  }))

  serve(staffCreators.reinstate, async ({ staff, params: { id }, body }) => ({
    creator: await reinstateCreator(ctx, staff, { id, ...body }),
  }))
}
