import { studioDashboard } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { bestPostsReader } from './best-posts.ts'
import { premiumCounter } from './count-premium.ts'
import { listSales } from './list-sales.ts'
import { readDashboard } from './read-dashboard.ts'
import { earnedReader } from './read-earned.ts'

export function studioDashboardRoutes(serve: Serve, ctx: Context) {
  const dashboard = {
    ...ctx,
    readEarned: earnedReader(ctx),
    readBest: bestPostsReader(ctx),
    countPremium: premiumCounter(ctx),
  }

  serve(studioDashboard.get, ({ member, query, locale }) => {
    const { offsetMinutes } = locale
    return readDashboard(dashboard, member, { period: query.period, offsetMinutes })
  })

  serve(studioDashboard.sales, async ({ member }) => {
    return { sales: await listSales(ctx, member) }
  })
}
