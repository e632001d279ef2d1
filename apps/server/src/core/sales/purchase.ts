import { type Cents, centsFromEur } from '@fanlight/contract/money'
import type { Context, Fan } from '../context.ts'
import { unwrap } from './outcome.ts'
import type { RequestKey } from './request-key.ts'
import type { Receipt, Sell } from './sale.ts'

/** What stands in a buy call, in cents; null where the caller did not say. */
export function seenPrice({ price }: { price?: number }): Cents | null {
  return price === undefined ? null : centsFromEur(price)
}

/**
 * Charges the fan, pays the creator and hands over, in one transaction: all of it or nothing. Throws
 * the refusal otherwise. The fan's sockets are told after the commit.
 */
export async function purchase<Sold extends Receipt, Row = unknown>(
  ctx: Context,
  fan: Fan,
  what: { sell: Sell<Sold, Row>; thing: number | string; seenPrice: Cents | null },
  requestKey: RequestKey,
): Promise<{ sold: Sold; row: Row }> {
  const row = await what.sell(ctx.dbOf(fan.id), {
    fanId: fan.id,
    thing: what.thing,
    commissionPercent: ctx.settings.commissionPercent,
    requestKey,
    now: ctx.clock.now(),
    seenPrice: what.seenPrice,
  })
  const sold = unwrap(row.outcome)
  ctx.eventNotifier.notify(fan.id)
  return { sold, row }
}
