import { type Cents, eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import { addWaiting, type Waiting } from '../../core/staff/waiting.ts'
import { refuse } from '../../platform/refuse.ts'
import * as store from './debts.store.ts'

type DebtContext = Pick<Context, 'dbOf' | 'clock'>

/** What a fan owes, and whether cards are taken from them. Refuses `not_found`. */
export async function readStanding({ dbOf }: DebtContext, fanId: number): Promise<store.Standing> {
  const standing = await store.findStanding(dbOf(fanId), fanId)
  if (!standing) throw refuse('not_found')
  return standing
}

/** Disputes that took more than the fan had. */
export async function unpaidDisputes({ fanDbs }: Pick<Context, 'fanDbs'>): Promise<Waiting> {
  return addWaiting(await Promise.all(fanDbs().map(store.findUnpaid)))
}

/** Gives up what a fan owes, or a part of it, as our loss. Refuses `not_found`, `refund_too_large`. */
export async function writeOffDebt(
  ctx: DebtContext,
  act: store.StaffAct,
  amount: Cents | null,
): Promise<Cents> {
  const { debt } = await readStanding(ctx, act.fanId)
  const written = await store.writeOff(ctx.dbOf(act.fanId), act, amount, ctx.clock.now())
  if (written === null) throw refuse('refund_too_large', { left: eurFromCents(debt) })
  return written
}

/** From now on no card top-up of this fan begins. One that is under way is credited all the same. */
export async function blockCards(ctx: DebtContext, act: store.StaffAct): Promise<void> {
  await readStanding(ctx, act.fanId)
  await store.blockCards(ctx.dbOf(act.fanId), act, ctx.clock.now())
}

/** Cards are taken again, whatever they were blocked for; false where they were not. */
export async function unblockCards(
  ctx: DebtContext,
  act: Omit<store.StaffAct, 'id'>,
): Promise<boolean> {
  return (await store.liftBlocks(ctx.dbOf(act.fanId), act, ctx.clock.now())) > 0
}
