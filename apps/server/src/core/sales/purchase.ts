import { type Cents, centsFromEur } from '@fanlight/contract/money'
import type { Context, Fan } from '../context.ts'
import type { RequestKey } from './idempotency.ts'
import { type Outcome, unwrap } from './outcome.ts'

/**
 * A statement around `app.sell`, which sells a thing whole. It takes fan, thing, commission, key, hash
 * and time as $1 to $6, and as $7 the price that the person saw where the thing has a price of its
 * own. It selects the routine's `outcome`, and may select beside it what the answer shows, so that a
 * purchase stays one round trip.
 */
export type SaleStatement = string

/** What stands in a buy call, in cents; null where the caller did not say. */
export function seenPrice({ price }: { price?: number }): Cents | null {
  return price === undefined ? null : centsFromEur(price)
}

export interface Receipt {
  balanceCents: Cents
}

export interface Sale<Sold> {
  outcome: Outcome<Sold>
}

/**
 * Charges the fan, pays the creator and hands over, in one transaction: all of it or nothing. Throws
 * the refusal otherwise. The fan's sockets are told after the commit.
 */
export async function purchase<Sold extends Receipt, Row = unknown>(
  ctx: Context,
  fan: Fan,
  what: { statement: SaleStatement; id: number | string; seenPrice?: Cents | null },
  requestKey: RequestKey,
): Promise<{ sold: Sold; row: Row }> {
  const row = await ctx.db.one<Sale<Sold> & Row>(what.statement, [
    fan.id,
    what.id,
    ctx.settings.commissionPercent,
    requestKey?.key ?? null,
    requestKey?.hash ?? null,
    ctx.clock.now(),
    ...(what.seenPrice === undefined ? [] : [what.seenPrice]),
  ])
  const sold = unwrap(row.outcome)
  ctx.eventNotifier.notify(fan.id)
  return { sold, row }
}
