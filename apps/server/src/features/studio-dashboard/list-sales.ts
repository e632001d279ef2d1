import type { Sale } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { isPermitted } from '@fanlight/domain'
import type { Context, CreatorMember } from '../../core/context.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as store from './dashboard.store.ts'

const SALES_MAX = 20

/** The latest. Who bought is told to those who may see fans. */
export async function listSales(
  { reporting: db }: Pick<Context, 'reporting'>,
  member: CreatorMember,
): Promise<Sale[]> {
  const seesFans = isPermitted(member, 'see_fans')
  const sales = await store.latestSales(db, member.creatorId, SALES_MAX)
  return sales.map(({ id, kind, firstName, lastName, price, coins, at }) => ({
    id,
    kind,
    fan: seesFans ? `${firstName} ${lastName}`.trim() : '',
    price: eurFromCents(price),
    ...(coins !== null && { coins }),
    at: unixSeconds(at),
  }))
}
