import type { Context, StaffCaller } from '../../core/context.ts'
import { actAsStaff } from '../../core/staff/staff-actions.ts'
import { parseSearch, type Search } from './parse-search.ts'
import * as store from './staff-search.store.ts'

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export interface Found {
  fans: store.FoundFan[]
  payments: store.FoundPayment[]
  creators: { id: number; name: string }[]
  last4: string | null
}

/** Looks for everything that the text may mean. Whose card ends so is asked for under one's name. */
export async function search(ctx: Context, staff: StaffCaller, text: string): Promise<Found> {
  const asked = parseSearch(text, ctx.clock.now())
  if (asked.last4 !== null) await logCard(ctx, staff, asked.last4)
  const namePattern = asked.name && `%${asked.name.replace(/[\\%_]/g, '\\$&')}%`
  const [fans, payments, creators] = await Promise.all([
    overFans(ctx, (db) => store.findFans(db, { ...asked, namePattern })),
    overFans(ctx, (db) => store.findPayments(db, { ...asked, ids: idsOf(asked) })),
    store.findCreators(ctx.sharedDb, { ...asked, namePattern }),
  ])
  return { fans, payments, creators, last4: asked.last4 }
}

function logCard(ctx: Context, staff: StaffCaller, last4: string): Promise<void> {
  const act = { action: 'searched_card', subject: `card •••• ${last4}`, why: '' } as const
  return actAsStaff({ ...ctx, db: ctx.sharedDb }, staff, act, async () => {})
}

function idsOf({ paymentId }: Search): { first: string; last: string } | null {
  if (paymentId === null) return null
  const [begins, isShaped] = [paymentId, /^[\da-f]{8}(-[\da-f]{0,4}){0,3}(-[\da-f]{0,12})?$/]
  if (!isShaped.test(begins)) return null
  return {
    first: begins + FIRST_ID.slice(begins.length),
    last: begins + LAST_ID.slice(begins.length),
  }
}

async function overFans<Row>(
  { fanDbs }: Context,
  ask: (db: Context['sharedDb']) => Promise<Row[]>,
): Promise<Row[]> {
  return (await Promise.all(fanDbs().map(ask))).flat()
}
