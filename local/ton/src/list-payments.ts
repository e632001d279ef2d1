import { Cell, loadTransaction } from '@ton/core'
import type { Database } from '../../shared/database.ts'
import { listNewest } from './chain.store.ts'
import { coinsOf } from './coins.ts'
import { commentIn } from './comment-in.ts'

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
  return listNewest(db, LISTED).flatMap(({ hash, boc, atMs, finalMs }) => {
    const { inMessage } = loadTransaction(Cell.fromBase64(boc).beginParse())
    if (inMessage?.info.type !== 'internal') return []
    const { src, dest, value } = inMessage.info
    const isGiven = src.workChain !== 0
    return {
      hash,
      from: isGiven ? '' : src.toString({ bounceable: false }),
      to: dest.toString({ bounceable: false }),
      coins: coinsOf(value.coins),
      comment: commentIn(inMessage.body),
      atMs,
      isFinal: finalMs <= nowMs,
    }
  })
}
