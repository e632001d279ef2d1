import type { Payout } from '@fanlight/contract'
import type { Context, CreatorMember } from '../../core/context.ts'
import { NO_FAN } from '../../core/databases.ts'
import { refuse } from '../../platform/refuse.ts'
import { bookCancelled } from './book-payout.store.ts'
import * as store from './payouts.store.ts'
import { presentPayout } from './present-payout.ts'
import { tellOfPayout } from './tell-of-payout.ts'

/** The money is available again at once. What is cancelled already stays so. */
export async function cancelPayout(
  { dbOf, clock }: Context,
  { creatorId }: CreatorMember,
  id: number,
): Promise<Payout> {
  const now = clock.now()
  return dbOf(NO_FAN).transaction(async (tx) => {
    await store.lockAllowance(tx, creatorId)
    const payout = await store.find(tx, id)
    if (!payout || payout.creatorId !== creatorId) throw refuse('not_found')
    if (payout.state === 'cancelled') return presentPayout(payout)
    if (!(await store.move(tx, id, { from: ['requested'], to: 'cancelled' }, now)))
      throw refuse('payout_under_way')
    await bookCancelled(tx, payout, now)
    await store.giveBack(tx, creatorId, payout.amount)
    await tellOfPayout(tx, payout, 'cancelled', now)
    return presentPayout({ ...payout, state: 'cancelled', settledAt: now })
  })
}
