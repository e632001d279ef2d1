import { eurFromCents } from '@fanlight/contract/money'
import { creatorLane, publishWebhook } from '../../core/webhooks/publish-webhook.ts'
import type { Tx } from '../../platform/db/queries.ts'
import type { PayoutRow } from './payouts.store.ts'
import { payoutNumber } from './present-payout.ts'

type ToldPayout = Pick<PayoutRow, 'id' | 'creatorId' | 'amount' | 'requestedAt'>
type ToldStep = 'requested' | 'sent' | 'paid' | 'returned' | 'cancelled'

/** Lets webhooks tell what has become of a payout. */
export async function tellOfPayout(
  tx: Tx,
  payout: ToldPayout,
  step: ToldStep,
  now: Date,
): Promise<void> {
  const { id, creatorId, amount } = payout
  const data = {
    creatorId,
    payoutId: id,
    number: payoutNumber(payout),
    amount: eurFromCents(amount),
    currency: 'eur' as const,
  }
  const about = { creatorId, lane: creatorLane(creatorId), happenedAt: now }
  await publishWebhook(tx, { type: `payout.${step}`, data, ...about }, now)
}
