import type { Reply, withdrawals } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import type { SoldThing } from '../../src/core/sales/refund-sale.ts'
import type { Db } from '../../src/platform/db/db.ts'
import type { World } from '../world.ts'
import type { Post } from './cluster.ts'
import type { RefundDeed } from './model/support-refunds.ts'

/** The fan's so-and-so-many-th sale that moved money, as its transfer names it. */
export function soldThing(db: Db, fanId: number, sale: number): Promise<SoldThing> {
  return db.one(
    `select kind, subject from transfer where fan_id = $1
       and kind in ('message', 'post', 'tip', 'premium') order by id offset $2 limit 1`,
    [fanId, sale],
  )
}

/** The fan withdraws from a purchase; what was refused says why. */
export async function withdrawalOf(
  { db }: World,
  post: Post,
  { fanId, sale }: { fanId: number; sale: number },
): Promise<RefundDeed> {
  const { subject } = await soldThing(db, fanId, sale)
  const asked = { fanId, sale, amount: null, isWithdrawal: true }
  const { status, json } = await post.send(fanId, '/withdrawals', { purchaseId: Number(subject) })
  if (status !== 200) {
    const { code } = json as { code: string }
    return { ...asked, id: `refused ${subject}`, given: null, code }
  }
  const { withdrawal } = json as Reply<typeof withdrawals.make>
  const id = `withdrawal-${Number(withdrawal.number.replace('FL-W-', ''))}`
  return { ...asked, id, given: centsFromEur(withdrawal.amount), code: null }
}
