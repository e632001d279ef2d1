import { staffSearch } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { search } from './search.ts'

export function staffSearchRoutes(serve: Serve, ctx: Context) {
  serve(staffSearch.find, async ({ staff, query }) => {
    const found = await search(ctx, staff, query.text)
    return {
      ...found,
      fans: found.fans.map(({ balance, ...fan }) => ({ ...fan, balance: eurFromCents(balance) })),
      payments: found.payments.map(({ fanId, fanName, amount, fee, createdAt, ...row }) => ({
        ...row,
        fan: { id: fanId, name: fanName },
        paid: eurFromCents(cents(amount + fee)),
        createdAt: unixSeconds(createdAt),
      })),
    }
  })
}
