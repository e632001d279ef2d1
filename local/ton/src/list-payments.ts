import type { Database } from '../../shared/database.ts'
import { listNewest } from './chain.store.ts'
import { presentListed } from './present-transaction.ts'

const LISTED = 50

/** What came to an account, for people to read. */
export interface ChainPayment {
  hash: string
  /** In the form for people, as the sender; empty of what the chain gave by itself. */
  from: string
  to: string
  coins: string
  comment: string
  atMs: number
  isFinal: boolean
}

/** The newest first; what a wallet was told by its owner moves nothing by itself. */
export function listPayments(db: Database, nowMs: number): ChainPayment[] {
  return listNewest(db, { nowMs, limit: LISTED }).flatMap((row) => {
    const { kind: _, coins, ...payment } = presentListed(row, nowMs)
    return coins === null ? [] : { ...payment, coins }
  })
}
