import type { PayoutState } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import { ibanText } from '@fanlight/domain'
import { moneyText } from '@fanlight/i18n'
import type { Context } from '../../core/context.ts'
import { type Databases, NO_FAN } from '../../core/databases.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { bookReturned, bookSent } from './book-payout.store.ts'
import * as store from './payouts.store.ts'
import { payoutNumber } from './present-payout.ts'
import { openIban } from './seal-iban.ts'

const SHOWN = 200

type OperatorContext = Pick<Context, keyof Databases | 'clock'>

/** What the operator says has become of a payout. */
export type PayoutStep = 'approved' | 'sent' | 'paid' | 'returned'

const BEFORE: Record<PayoutStep, readonly PayoutState[]> = {
  approved: ['requested'],
  sent: ['approved'],
  paid: ['sent'],
  returned: ['sent', 'paid'], // a bank may send money back that it had confirmed
}

/** Those that wait for the operator or are on their way, the oldest first. */
export async function describePayouts({ dbOf }: OperatorContext): Promise<string> {
  const rows = await store.listUnderWay(dbOf(NO_FAN), SHOWN)
  if (rows.length === 0) return 'No payout is under way.'
  return rows
    .map((row) => {
      const { creatorId, amount, state, requestedAt, holder, ibanStart, ibanEnd } = row
      const to = `${holder}, ${ibanStart} •••• ${ibanEnd}`
      const what = `${euro(amount).padStart(12)}  ${state.padEnd(9)}  creator ${creatorId}`
      return `${payoutNumber(row)}  ${requestedAt.toISOString()}  ${what}  ${to}`
    })
    .join('\n')
}

/**
 * Moves a payout on, with its money. A step that was made before is refused, so that a command typed
 * twice sends nothing twice.
 */
export async function movePayout(
  { dbOf, clock }: OperatorContext,
  id: number,
  step: PayoutStep,
  note = '',
): Promise<store.PayoutRow> {
  const now = clock.now()
  return dbOf(NO_FAN).transaction(async (tx) => {
    const payout = await store.find(tx, id)
    if (!payout) throw new Error(`There is no payout ${id}.`)
    // A creator who cancels meanwhile waits here, or was first.
    await store.lockAllowance(tx, payout.creatorId)
    if (!(await store.move(tx, id, { from: BEFORE[step], to: step, note }, now))) {
      const { state } = (await store.find(tx, id)) ?? payout
      throw new Error(`Payout ${payoutNumber(payout)} is ${state}, and cannot be ${step}.`)
    }
    await book(tx, payout, step, now)
    return { ...payout, state: step, note }
  })
}

/** Lets one go. Where its number cannot be opened, nothing is changed. */
export async function approvePayout(
  ctx: OperatorContext,
  id: number,
  serverSecret: Buffer,
): Promise<string> {
  const payout = await store.find(ctx.dbOf(NO_FAN), id)
  const order = payout && transferOrder(serverSecret, payout)
  await movePayout(ctx, id, 'approved')
  return order ?? ''
}

/** What the transfer needs, once it may be made: here alone the whole number is shown. */
export function transferOrder(serverSecret: Buffer, payout: store.PayoutRow): string {
  const { creatorId, amount, fee, holder, ibanSealed } = payout
  const iban = openIban(serverSecret, creatorId, ibanSealed)
  const number = payoutNumber(payout)
  return `${number} is approved. Send ${euro(amount - fee)} to ${holder}, ${ibanText(iban)}, reference ${number}.`
}

async function book(tx: Tx, payout: store.PayoutRow, step: PayoutStep, now: Date) {
  if (step === 'sent') await bookSent(tx, payout, now)
  if (step !== 'returned') return
  await bookReturned(tx, payout, now)
  await store.giveBack(tx, payout.creatorId, payout.amount)
}

function euro(amount: number): string {
  return moneyText(amount as Cents, 'en')
}
