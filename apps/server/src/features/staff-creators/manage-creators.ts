import type { ListedCreator } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import type { Context, StaffCaller } from '../../core/context.ts'
import { likePattern } from '../../core/http/page-cursor.ts'
import { type Act, actAsStaff } from '../../core/staff/staff-actions.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as store from './staff-creators.store.ts'

const SHOWN = 500
const EARNED_MS = 30 * 86_400_000

export async function listCreators(ctx: Context, search = ''): Promise<ListedCreator[]> {
  const rows = await store.list(ctx.sharedDb, likePattern(search), SHOWN)
  return Promise.all(rows.map((row) => present(ctx, row)))
}

/** From now on: what was sold before stands in the ledger with what it was sold at. */
export function setCommission(
  ctx: Context,
  staff: StaffCaller,
  { id, percent, why }: { id: number; percent: number | null; why: string },
): Promise<ListedCreator> {
  return change(ctx, staff, id, async (tx, before) => {
    await store.setCommission(tx, id, percent)
    const details = { before: before.commissionPercent, percent }
    return { action: 'changed_commission', subject: `creator ${id}`, why, details }
  })
}

export function suspendCreator(
  ctx: Context,
  staff: StaffCaller,
  { id, why }: { id: number; why: string },
): Promise<ListedCreator> {
  return change(ctx, staff, id, async (tx) => {
    if (!(await store.suspend(tx, id, why, ctx.clock.now()))) throw refuse('wrong_state')
    return { action: 'suspended', subject: `creator ${id}`, why }
  })
}

export function reinstateCreator(
  ctx: Context,
  staff: StaffCaller,
  { id, why }: { id: number; why: string },
): Promise<ListedCreator> {
  return change(ctx, staff, id, async (tx) => {
    if (!(await store.reinstate(tx, id))) throw refuse('wrong_state')
    return { action: 'reinstated', subject: `creator ${id}`, why }
  })
}

async function change(
  ctx: Context,
  staff: StaffCaller,
  id: number,
  work: (tx: Tx, before: store.CreatorRow) => Promise<Act>,
): Promise<ListedCreator> {
  await actAsStaff(
    { ...ctx, db: ctx.sharedDb },
    staff,
    (act: Act) => act,
    async (tx) => {
      const before = await store.find(tx, id)
      if (!before) throw refuse('not_found')
      return work(tx, before)
    },
  )
  const row = await store.find(ctx.sharedDb, id)
  if (!row) throw refuse('not_found')
  return present(ctx, row)
}

async function present(ctx: Context, row: store.CreatorRow): Promise<ListedCreator> {
  const { id, name, ownerId, commissionPercent, suspendedAt, suspendedFor } = row
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - EARNED_MS)
  const [sums, owner] = await Promise.all([
    store.sumsOf(ctx.reporting, id, since, now),
    ownerId === null ? null : store.nameOf(ctx.dbOf(ownerId), ownerId),
  ])
  const isSuspended = suspendedAt !== null
  return {
    id,
    name,
    owner,
    state: isSuspended ? 'suspended' : ownerId === null ? 'waiting' : 'active',
    suspended: isSuspended ? { at: unixSeconds(suspendedAt), why: suspendedFor ?? '' } : null,
    commission: {
      percent: commissionPercent ?? ctx.settings.commissionPercent,
      isOwn: commissionPercent !== null,
    },
    fans: sums.fans,
    premium: sums.premium,
    earned: eurFromCents(sums.earned),
  }
}
