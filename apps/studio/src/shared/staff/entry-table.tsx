import type { LedgerEntry } from '@fanlight/contract'
import { cents, centsFromEur } from '@fanlight/contract/money'
import * as css from './entry-table.module.css'
import { useStaffI18n } from './i18n.ts'

/** Entries as books have them: what each account gives and gets, and that both are the same. */
export function EntryTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const { t, money } = useStaffI18n()
  const amounts = entries.map(({ amount }) => centsFromEur(amount))
  const total = cents(
    amounts.filter((each) => each > 0).reduce<number>((sum, each) => sum + each, 0),
  )
  return (
    <table className={css.entries}>
      <thead>
        <tr>
          <th scope="col">{t('entry_account')}</th>
          <th scope="col">{t('entry_debit')}</th>
          <th scope="col">{t('entry_credit')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ account, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an account may stand here more than once
          <tr key={index}>
            <td>
              <code>{account}</code>
            </td>
            <td>{amount < 0 && money(centsFromEur(-amount))}</td>
            <td>{amount > 0 && money(centsFromEur(amount))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('entry_total')}</td>
          <td>{money(total)}</td>
          <td>{money(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
