import type { Body, QueuedPayout, Reply, staffPayouts } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import { ibanText } from '@fanlight/domain'
import { findCreatorName } from '../../core/content/creators.ts'
import type { Context, StaffCaller } from '../../core/context.ts'
import { NO_FAN } from '../../core/databases.ts'
import { listStaff } from '../../core/staff/staff.ts'
import { actAsStaff } from '../../core/staff/staff-actions.ts'
import type { Waiting } from '../../core/staff/waiting.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { listPayoutQueue } from './check-payouts.ts'
import { moveIn } from './operate-payouts.ts'
import * as store from './payouts.store.ts'
import { payoutNumber } from './present-payout.ts'
import { openIban } from './seal-iban.ts'

const ACTIONS = {
  approved: 'approved_payout',
  sent: 'sent_payout',
  paid: 'settled_payout',
  returned: 'returned_payout',
} as const

/** By a name that stays theirs when they are called otherwise. */
function byName({ personId }: Pick<StaffCaller, 'personId'>): string {
  return `staff ${personId}`
}

export async function readQueue(ctx: Context, staff: StaffCaller): Promise<QueuedPayout[]> {
  const queue = await listPayoutQueue(ctx)
  const people = await listStaff(ctx.sharedDb)
  const names = new Map(people.map((each) => [byName(each), each.name]))
  return Promise.all(
    queue.map(async ({ payout, checks, facts }) => {
      const { approvedBy, state } = payout
      if (state !== 'requested' && state !== 'approved' && state !== 'sent')
        throw refuse('wrong_state')
      const name = await findCreatorName(ctx.sharedDb, payout.creatorId)
      return {
        id: payout.id,
        number: payoutNumber(payout),
        creatorId: payout.creatorId,
        creator: name?.nominative ?? '',
        state,
        amount: eurFromCents(payout.amount),
        fee: eurFromCents(payout.fee),
        to: { start: payout.ibanStart, end: payout.ibanEnd, holder: payout.holder },
        requestedAt: unixSeconds(payout.requestedAt),
        approvedBy: approvedBy === null ? null : (names.get(approvedBy) ?? approvedBy),
        isOwn: approvedBy === byName(staff),
        checks: checks.map(({ name: check, passed }) => ({ name: check, isPassed: passed })),
        facts: {
          balanceLeft: eurFromCents(facts.balanceLeft),
          accountDays: Math.floor(facts.accountDays),
          refundPercent: Math.round(facts.refundShare * 1000) / 10,
          usual: facts.usual === null ? null : eurFromCents(facts.usual),
        },
      }
    }),
  )
}

/** Those that wait for a person. */
export function payoutsToAct({ dbOf }: Pick<Context, 'dbOf'>): Promise<Waiting> {
  return store.findToAct(dbOf(NO_FAN))
}

type Moved = Reply<typeof staffPayouts.move>['moved']

/** Each by itself and with its record: one that cannot go holds up no other. */
export async function moveAsStaff(
  ctx: Context,
  staff: StaffCaller,
  { ids, step, note }: Body<typeof staffPayouts.move>,
): Promise<Moved> {
  const moved: Moved = []
  for (const id of new Set(ids)) {
    try {
      const move = { step, by: byName(staff), personId: staff.personId, note }
      await actAsStaff(
        { ...ctx, db: ctx.dbOf(NO_FAN) },
        staff,
        (payout: store.PayoutRow) => ({
          action: ACTIONS[step],
          subject: `payout ${payoutNumber(payout)}`,
          why: note,
          details: { amountCents: payout.amount, creatorId: payout.creatorId },
        }),
        (tx) => moveIn(tx, id, move, ctx.clock.now()),
      )
      moved.push({ id, refusal: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      moved.push({ id, refusal: error.code })
    }
  }
  return moved
}

/** Only of one that was approved: here alone, and on the command line, the whole number is shown. */
export function openOrder(
  ctx: Context,
  staff: StaffCaller,
  id: number,
): Promise<Reply<typeof staffPayouts.order>> {
  return actAsStaff(
    { ...ctx, db: ctx.dbOf(NO_FAN) },
    staff,
    ({ reference }) => ({ action: 'read_account', subject: `payout ${reference}`, why: '' }),
    async (tx) => {
      const payout = await store.find(tx, id)
      if (!payout) throw refuse('not_found')
      if (payout.state !== 'approved') throw refuse('wrong_state', { state: payout.state })
      const { creatorId, amount, fee, holder, ibanSealed } = payout
      return {
        iban: ibanText(openIban(ctx.settings.serverSecrets, creatorId, ibanSealed)),
        holder,
        amount: eurFromCents(cents(amount - fee)),
        reference: payoutNumber(payout),
      }
    },
  )
}
