import { cents } from '@fanlight/contract/money'
import type { Context, StaffCaller } from '../../core/context.ts'
import { NO_FAN } from '../../core/databases.ts'
import { type Actor, actAsStaff } from '../../core/staff/staff-actions.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import type { PaymentEvent } from '../../providers/payment-event.ts'
import { shopsPart } from './compare.ts'
import * as store from './reconciliation.store.ts'

/** What the feature of top-ups does with a provider's word. */
export type ApplyEvent = (ctx: Context, gateway: string, event: PaymentEvent) => Promise<unknown>

interface Correction {
  id: number
  why: string
}

/**
 * Puts one difference right by new transfers; who did and why stays with it and in the audit log. What
 * never came to us is applied as the provider's message would have been, by an id of its own: once,
 * also when the message comes after all. What cannot be told so is booked to the account of corrections,
 * and what is in no book is only noted as looked at. Refuses `not_found`, and `wrong_state` for what was
 * corrected before or is gone.
 */
export function applyCorrection(
  ctx: Context,
  apply: ApplyEvent,
  staff: Actor | StaffCaller,
  { id, why }: Correction,
): Promise<store.StoredDifference> {
  return actAsStaff(
    { ...ctx, db: ctx.dbOf(NO_FAN) },
    staff,
    ({ gateway, what, reference, problem, correction, provider, ledger }) => ({
      action: 'corrected',
      subject: `${what} ${reference}`,
      why,
      details: { id, gateway, problem, correction, providerCents: provider, ledgerCents: ledger },
    }),
    async (tx) => {
      const difference = await lockOpen(tx, id)
      // Applying is idempotent by the event's id: should we die before the commit, it is done once more.
      if (difference.correction === 'apply')
        await apply(ctx, difference.gateway, toEvent(difference))
      const now = ctx.clock.now()
      if (difference.correction === 'correct')
        await store.bookCorrection(tx, difference, overOf(difference), now)
      await store.markCorrected(tx, id, { by: staff.name, note: why }, now)
      return difference
    },
  )
}

async function lockOpen(tx: Tx, id: number): Promise<store.StoredDifference> {
  const difference = await store.lockDifference(tx, id)
  if (!difference) throw refuse('not_found')
  const { correctedAt, goneAt } = difference
  if (correctedAt || goneAt) throw refuse('wrong_state', { state: goneAt ? 'gone' : 'corrected' })
  return difference
}

/** What the provider holds for us beyond what our books say; less than nothing where it holds less. */
function overOf({ what, provider, ledger }: store.StoredDifference) {
  return shopsPart(what, cents(provider - ledger))
}

function toEvent(difference: store.StoredDifference): PaymentEvent {
  const { what, reference, paymentId, orderName: topUpId, provider } = difference
  const about = { eventId: `reconciled:${what}:${reference}`, topUpId, paymentId }
  if (what === 'payment') return { ...about, status: 'succeeded', paidCents: provider }
  const reversal = { refundId: reference, refundedCents: provider }
  if (what === 'reinstated') return { ...about, ...reversal, status: 'reinstated' }
  return { ...about, ...reversal, status: 'refunded', isDispute: what === 'dispute' }
}
