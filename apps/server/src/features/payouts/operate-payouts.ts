import type { PayoutState } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import { type Databases, NO_FAN } from '../../core/databases.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { bookReturned, bookSent } from './book-payout.store.ts'
import * as store from './payouts.store.ts'
import { tellOfPayout } from './tell-of-payout.ts'

type OperatorContext = Pick<Context, keyof Databases | 'clock'>

/** What the operator says has become of a payout. */
export type PayoutStep = 'approved' | 'sent' | 'paid' | 'returned'

const BEFORE: Record<PayoutStep, readonly PayoutState[]> = {
  approved: ['requested'],
  sent: ['approved'],
  paid: ['sent'],
  returned: ['sent', 'paid'], // a bank may send money back that it had confirmed
}

export interface PayoutMove {
  step: PayoutStep
  /** Who takes the step, by a name that stays theirs. */
  by: string
  /** As the messenger knows them, where it does: a creator does not let their own money go. */
  personId?: number
  /** Why it was returned; the creator reads it. */
  note?: string
}

/**
 * Moves a payout on, with its money. Who approved it cannot send it, and who asked for it can do
 * neither (`second_person_needed`). A step that was taken before, or is not the next, is refused
 * (`wrong_state`), so that a command typed twice sends nothing twice.
 */
export function movePayout(
  { dbOf, clock }: OperatorContext,
  id: number,
  move: PayoutMove,
): Promise<store.PayoutRow> {
  return dbOf(NO_FAN).transaction((tx) => moveIn(tx, id, move, clock.now()))
}

/** In a transaction of the caller, who notes in it who did it. */
export async function moveIn(
  tx: Tx,
  id: number,
  move: PayoutMove,
  now: Date,
): Promise<store.PayoutRow> {
  const { step, by, note = '' } = move
  const found = await store.find(tx, id)
  if (!found) throw refuse('not_found')
  // A creator who cancels meanwhile waits here, or was first.
  await store.lockAllowance(tx, found.creatorId)
  const payout = (await store.find(tx, id)) ?? found
  if (!BEFORE[step].includes(payout.state)) throw refuse('wrong_state', { state: payout.state })
  checkPerson(payout, move)
  await store.move(tx, id, { from: BEFORE[step], to: step, note, by }, now)
  await book(tx, payout, step, now)
  if (step !== 'approved') await tellOfPayout(tx, payout, step, now)
  return { ...payout, state: step, note }
}

function checkPerson(payout: store.PayoutRow, { step, by, personId }: PayoutMove) {
  if (step !== 'approved' && step !== 'sent') return
  const isOwn = personId === payout.requestedBy
  if (isOwn || (step === 'sent' && payout.approvedBy === by)) throw refuse('second_person_needed')
}

type PayoutMoved = { id: number; payout: store.PayoutRow } | { id: number; refusal: Refusal }

/** Each by itself: one that cannot go holds up no other. */
export async function movePayouts(
  ctx: OperatorContext,
  ids: readonly number[],
  move: PayoutMove,
): Promise<PayoutMoved[]> {
  const moved: PayoutMoved[] = []
  for (const id of ids) {
    try {
      moved.push({ id, payout: await movePayout(ctx, id, move) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      moved.push({ id, refusal: error })
    }
  }
  return moved
}

async function book(tx: Tx, payout: store.PayoutRow, step: PayoutStep, now: Date) {
  if (step === 'sent') await bookSent(tx, payout, now)
  if (step !== 'returned') return
  await bookReturned(tx, payout, now)
  await store.giveBack(tx, payout.creatorId, payout.amount)
}
