import type { Reply } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import type { listSales as salesRoute } from '../contract/calls.ts'
import * as store from './sales.store.ts'
import { sandboxDb } from './sandbox-db.ts'
import type { SandboxWorld } from './sandbox-world.ts'

type Sales = Reply<typeof salesRoute>

/** What the creators see of the world: who bought what, and what came of it. */
export async function listSales(world: Pick<SandboxWorld, 'ctx'>): Promise<Sales> {
  const db = sandboxDb(world)
  const [sales, earnings] = await Promise.all([store.listSales(db), store.sumEarnings(db)])
  return {
    sales: sales.map(presentSale),
    earnings: earnings.map(({ creatorId, sales: count, earned }) => ({
      authorId: creatorId,
      sales: count,
      earned: eurFromCents(earned),
    })),
  }
}

function presentSale(sale: store.SaleRow) {
  const { id, creatorId, fanId, firstName, lastName, kind, price, fee, createdAt } = sale
  return {
    id,
    authorId: creatorId,
    fanId,
    fanName: [firstName, lastName].filter(Boolean).join(' '),
    kind: kind === 'premium' ? ('subscription' as const) : kind,
    price: eurFromCents(price),
    earned: eurFromCents(cents(price - fee)),
    createdAt: Math.floor(createdAt.getTime() / 1000),
  }
}
