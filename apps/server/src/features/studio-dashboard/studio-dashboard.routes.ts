import { studioDashboard } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { bestReader } from './best-sold.ts'
import { premiumCounter } from './count-premium.ts'
import { listSales } from './list-sales.ts'
import { readDashboard } from './read-dashboard.ts'
import { earnedReader } from './read-earned.ts'

export function studioDashboardRoutes(serve: Serve, ctx: Context) {
  const dashboard = {
    ...ctx,
    readEarned: earnedReader(ctx),
    readBest: bestReader(ctx),
    countPremium: premiumCounter(ctx),
  }

  serve(studioDashboard.get, ({ fan, member, query, locale }) => {
    const { offsetMinutes } = locale
    return readDashboard(dashboard, { fan, member }, { period: query.period, offsetMinutes })
  })

  serve(studioDashboard.sales, async ({ member }) => {
    return { sales: await listSales(ctx, member) }
  })
}
