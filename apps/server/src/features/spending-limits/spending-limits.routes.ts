import { spendingLimits } from '@fanlight/contract'
import { type Cents, centsFromEur } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { presentLimits } from './present-limits.ts'
import { setLimits } from './set-limits.ts'
import { find } from './spending-limits.store.ts'

export function spendingLimitsRoutes(serve: Serve, ctx: Context) {
  serve(spendingLimits.get, async ({ fan }) =>
    presentLimits(await find(ctx.dbOf(fan.id), fan.id, ctx.clock.now())),
  )

  serve(spendingLimits.set, ({ fan, body, locale, requestKey }) => {
    const request = {
      ...(body.cap !== undefined && { cap: toCents(body.cap) }),
      ...(body.askAbove !== undefined && { askAbove: toCents(body.askAbove) }),
      offsetMinutes: locale.offsetMinutes,
    }
    return setLimits(ctx, fan, request, requestKey)
  })
}

function toCents(amount: number | null): Cents | null {
  return amount === null ? null : centsFromEur(amount)
}
