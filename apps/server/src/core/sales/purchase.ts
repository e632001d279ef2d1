import { centsFromEur } from '@fanlight/contract/money'
import type { Context, Fan } from '../context.ts'
import type { Settings } from '../settings.ts'
import { unwrap } from './outcome.ts'
import type { RequestKey } from './request-key.ts'
import type { Agreed, Receipt, Sell } from './sale.ts'

/** What a buy call says that the person has agreed to. */
export function agreedIn({ price, confirmed }: { price?: number; confirmed?: boolean }): Agreed {
  return {
    seenPrice: price === undefined ? null : centsFromEur(price),
    isConfirmed: confirmed ?? false,
  }
}

/** What a sale touches. */
export type SaleContext = Pick<Context, 'clock' | 'dbOf' | 'eventNotifier'> & {
  settings: Pick<Settings, 'commissionPercent'>
}

/**
 * Charges the fan, pays the creator and hands over, in one transaction: all of it or nothing. Throws
 * the refusal otherwise. The fan's sockets are told after the commit.
 */
export async function purchase<Sold extends Receipt, Row = unknown>(
  ctx: SaleContext,
  fan: Fan,
  what: { sell: Sell<Sold, Row>; thing: number | string; agreed: Agreed },
  requestKey: RequestKey,
): Promise<{ sold: Sold; row: Row }> {
  const row = await what.sell(ctx.dbOf(fan.id), {
    fanId: fan.id,
    thing: what.thing,
    commissionPercent: ctx.settings.commissionPercent,
    requestKey,
    now: ctx.clock.now(),
    agreed: what.agreed,
  })
  const sold = unwrap(row.outcome)
  ctx.eventNotifier.notify(fan.id, sold.event)
  return { sold, row }
}
