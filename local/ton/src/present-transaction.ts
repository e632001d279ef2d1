import {
  Address,
  beginCell,
  Cell,
  loadTransaction,
  storeMessage,
  type Transaction,
} from '@ton/core'
import type { TransactionRow } from './chain.store.ts'
import { coinsOf } from './coins.ts'
import { commentIn } from './comment-in.ts'
import type { ListedTransaction, TransactionView } from './views.ts'

/** A transaction as people read it in a list. */
export function presentListed(row: TransactionRow, nowMs: number): ListedTransaction {
  return listed(row, transactionIn(row), nowMs)
}

/** The whole of it, with its neighbours among the transactions of its trace. */
export function presentTransaction(
  row: TransactionRow,
  trace: readonly TransactionRow[],
  nowMs: number,
): TransactionView {
  const transaction = transactionIn(row)
  const sender = trace.find((each) => hasSent(each, row.inHash))
  const isFinal = row.finalMs <= nowMs
  return {
    ...listed(row, transaction, nowMs),
    account: addressText(row.account),
    fees: coinsOf(transaction.totalFees.coins),
    logicalTime: String(row.lt),
    block: isFinal ? row.mcSeqno : null,
    sentBy: sender ? presentListed(sender, nowMs) : null,
    ledTo: trace
      .filter(({ inHash }) => hasSent(row, inHash))
      .map((each) => presentListed(each, nowMs)),
  }
}

function listed(row: TransactionRow, { inMessage }: Transaction, nowMs: number): ListedTransaction {
  const shared = {
    hash: row.hash,
    to: addressText(row.account),
    atMs: row.atMs,
    isFinal: row.finalMs <= nowMs,
  }
  if (inMessage?.info.type !== 'internal') {
    return { ...shared, kind: 'outside', from: '', coins: null, comment: '' }
  }
  const { src, value } = inMessage.info
  const isGiven = src.workChain !== 0
  return {
    ...shared,
    kind: isGiven ? 'given' : 'payment',
    from: isGiven ? '' : src.toString({ bounceable: false }),
    coins: coinsOf(value.coins),
    comment: commentIn(inMessage.body),
  }
}

function transactionIn({ boc }: TransactionRow): Transaction {
  return loadTransaction(Cell.fromBase64(boc).beginParse())
}

/** Whether the transaction sent this message, by the message's hash. */
export function hasSent(row: TransactionRow, hash: string | null): boolean {
  const { outMessages } = transactionIn(row)
  return outMessages
    .values()
    .some(
      (message) =>
        beginCell().store(storeMessage(message)).endCell().hash().toString('hex') === hash,
    )
}

function addressText(raw: string): string {
  return Address.parseRaw(raw).toString({ bounceable: false })
}
