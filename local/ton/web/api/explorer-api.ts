import type { TransactionPage, TransactionView } from '../../src/views.ts'
import { ask } from './ask.ts'

export type { ListedTransaction, TransactionView } from '../../src/views.ts'

export const explorer = {
  /** The newest page without `before`. */
  list: (before: string | null) =>
    ask<TransactionPage>(
      `explorer-api/transactions${before === null ? '' : `?before=${encodeURIComponent(before)}`}`,
    ),
  transaction: (hash: string) =>
    ask<TransactionView>(`explorer-api/transactions/${encodeURIComponent(hash)}`),
}
