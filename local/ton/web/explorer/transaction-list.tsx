import { shortText } from '@fanlight/i18n/short-text'
import type { ListedTransaction } from '../api/explorer-api.ts'
import { coinsText, momentText, t } from '../texts/texts.ts'
import { StatusBadge } from './status-badge.tsx'
import * as css from './transaction-list.module.css'

interface TransactionListProps {
  label: string
  transactions: readonly ListedTransaction[]
}

/** Each leads to its own page. */
export function TransactionList({ label, transactions }: TransactionListProps) {
  if (transactions.length === 0) return null
  return (
    <ul className={css.list} aria-label={label}>
      {transactions.map((transaction) => (
        <li key={transaction.hash}>
          <a href={`/ton/transaction/${transaction.hash}`}>
            <Way transaction={transaction} />
            <b>{transaction.coins !== null && coinsText(transaction.coins)}</b>
            <small>{transaction.comment || t.chain[transaction.kind]}</small>
            <span className={css.when}>
              {!transaction.isFinal && <StatusBadge isFinal={false} />}
              <time dateTime={new Date(transaction.atMs).toISOString()}>
                {momentText(transaction.atMs)}
              </time>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Way({ transaction: { kind, from, to } }: { transaction: ListedTransaction }) {
  return (
    <span className={css.way}>
      {kind === 'payment' && <span title={from}>{shortText(from)} → </span>}
      <span title={to}>{shortText(to)}</span>
    </span>
  )
}
