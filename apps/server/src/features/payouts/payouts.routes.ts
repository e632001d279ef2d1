import { studioPayouts } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { cancelPayout } from './cancel-payout.ts'
import { listPayouts, openEarningsReader, readPayouts } from './read-payouts.ts'
import { requestPayout } from './request-payout.ts'
import { setBankAccount } from './set-bank-account.ts'

export function payoutsRoutes(serve: Serve, ctx: Context) {
  const earnings = openEarningsReader(ctx)

  serve(studioPayouts.get, ({ member, locale }) =>
    readPayouts(ctx, earnings, member.creatorId, locale.offsetMinutes),
  )

  serve(studioPayouts.list, ({ member, query }) =>
    listPayouts(ctx, member.creatorId, query.startFrom),
  )

  serve(studioPayouts.setAccount, async ({ member, body }) => {
    return { account: await setBankAccount(ctx, member, body) }
  })

  serve(studioPayouts.request, async (call) => {
    const payout = await requestPayout(ctx, call, centsFromEur(call.body.amount))
    earnings.forget(call.member.creatorId, call.locale.offsetMinutes)
    return { payout }
  })

  serve(studioPayouts.cancel, async ({ member, params, locale }) => {
    const payout = await cancelPayout(ctx, member, params.id)
    earnings.forget(member.creatorId, locale.offsetMinutes)
    return { payout }
  })
}
