import type { operator, Reply } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as store from './operator.store.ts'

const PAGE = 100

/** Every movement of a fan's balance, as the ledger has it. */
export async function readStatement(
  { dbOf }: Context,
  fanId: number,
  startFrom = 0,
): Promise<Reply<typeof operator.statement>> {
  const db = dbOf(fanId)
  const balance = await store.balanceOf(db, fanId)
  if (balance === null) throw refuse('not_found')
  const before = startFrom === 0 ? null : startFrom
  const rows = await store.listEntries(db, fanId, { before, limit: PAGE })
  const last = rows.length === PAGE ? rows.at(-1) : undefined
  return {
    balance: eurFromCents(balance),
    entries: rows.map((row) => ({
      ...row,
      amount: eurFromCents(row.amount),
      balance: eurFromCents(row.balance),
      createdAt: unixSeconds(row.createdAt),
    })),
    nextFrom: last?.id ?? null,
  }
}
