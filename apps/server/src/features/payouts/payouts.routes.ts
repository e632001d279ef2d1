import { studioPayouts } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { cancelPayout } from './cancel-payout.ts'
import { listPayouts, readPayouts } from './read-payouts.ts'
import { requestPayout } from './request-payout.ts'
import { setBankAccount } from './set-bank-account.ts'

export function payoutsRoutes(serve: Serve, ctx: Context) {
  serve(studioPayouts.get, ({ member, locale }) =>
    readPayouts(ctx, member.creatorId, locale.offsetMinutes),
  )

  serve(studioPayouts.list, ({ member, query }) =>
    listPayouts(ctx, member.creatorId, query.startFrom),
  )

  serve(studioPayouts.setAccount, async ({ member, body }) => {
    return { account: await setBankAccount(ctx, member, body) }
  })

  serve(studioPayouts.request, async (call) => {
    return { payout: await requestPayout(ctx, call, centsFromEur(call.body.amount)) }
  })

  serve(studioPayouts.cancel, async ({ member, params }) => {
    return { payout: await cancelPayout(ctx, member, params.id) }
  })
}
