import { studioDashboard } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { listSales } from './list-sales.ts'
import { readDashboard } from './read-dashboard.ts'

export function studioDashboardRoutes(serve: Serve, ctx: Context) {
  serve(studioDashboard.get, ({ member, query, locale }) => {
    const { offsetMinutes } = locale
    return readDashboard(ctx, member, { period: query.period, offsetMinutes })
  })

  serve(studioDashboard.sales, async ({ member }) => {
    return { sales: await listSales(ctx, member) }
  })
}
