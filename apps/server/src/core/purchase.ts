import type { Cents } from '@fanlight/contract/money'
import type { Context, Fan } from './context.ts'
import type { RequestKey } from './idempotency.ts'
import { type Outcome, unwrap } from './outcome.ts'

/** The database functions that sell one thing whole; see the migrations 0005 and 0006. */
const STATEMENTS = {
  message: 'select buy_message($1, $2, $3, $4, $5, $6) as outcome',
  post: 'select buy_post($1, $2, $3, $4, $5, $6) as outcome',
  premium: 'select buy_premium($1, $2, $3, $4, $5, $6) as outcome',
  tip: 'select send_tip($1, $2, $3, $4, $5, $6) as outcome',
} as const

export interface Receipt {
  balanceCents: Cents
}

/**
 * Charges the fan, pays the creator and hands over, in one round trip and one transaction: all of it
 * or nothing. Throws the refusal otherwise. The fan's sockets are told after the commit.
 */
export async function purchase<Sold extends Receipt = Receipt>(
  ctx: Context,
  fan: Fan,
  what: { kind: keyof typeof STATEMENTS; id: number | string },
  requestKey: RequestKey,
): Promise<Sold> {
  const { outcome } = await ctx.db.one<{ outcome: Outcome<Sold> }>(STATEMENTS[what.kind], [
    fan.id,
    what.id,
    ctx.settings.commissionPercent,
    requestKey?.key ?? null,
    requestKey?.hash ?? null,
    ctx.clock.now(),
  ])
  const receipt = unwrap(outcome)
  ctx.doorbell.ring(fan.id)
  return receipt
}
