import { cents, centsFromEur } from '@fanlight/contract/money'
import { classNames } from '@fanlight/ui/class-names'
import { Panel } from '../../shared/kit/panel.tsx'
import * as hidden from '../../shared/kit/unseen.module.css'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import * as table from '../../shared/staff/staff-table.module.css'
import * as css from './reconciliation-page.module.css'
import { gatewayName, signedMoney } from './reconciliation-words.ts'
import type { Reconciliation } from './staff-reconciliation.queries.ts'

const KINDS = [
  'clearing',
  'wallet',
  'earnings',
  'commission',
  'provider_fee',
  'star_spread',
  'payouts',
  'payout_fee',
  'bank',
  'promotion',
  'debt',
  'loss',
  'uncredited',
  'correction',
] as const

type Account = Reconciliation['accounts'][number]

/** What providers hold for us stands against what fans, creators and the house have of it. */
export function AccountsPanel({ accounts }: { accounts: readonly Account[] }) {
  const { t, money } = useStaffI18n()
  const rows = KINDS.flatMap((kind) => accounts.filter((each) => each.kind === kind))
  const total = cents(accounts.reduce((sum, { amount }) => sum + centsFromEur(amount), 0))
  return (
    <Panel className={css.panel}>
      <header className={css.head}>
        <h2>{t('reconciliation_accounts')}</h2>
        <span>{t('reconciliation_accounts_line')}</span>
      </header>
      <table className={classNames(table.table, css.accounts)}>
        <thead className={hidden.unseen}>
          <tr>
            <th scope="col">{t('entry_account')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((account) => (
            <AccountRow key={`${account.kind} ${account.gateway}`} account={account} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reconciliation_sum')}</th>
            <td className={classNames(table.amount, total === 0 ? undefined : css.wrong)}>
              {signedMoney(total, money)}
            </td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  )
}

function AccountRow({ account: { kind, gateway, amount } }: { account: Account }) {
  const { t, money } = useStaffI18n()
  const known = KINDS.find((each) => each === kind)
  return (
    <tr>
      <td>
        {known ? t(`account_${known}`) : kind}
        {gateway !== null && <span className={table.pale}>{` ${gatewayName(gateway, t)}`}</span>}
      </td>
      <td className={table.figure}>{signedMoney(centsFromEur(amount), money)}</td>
    </tr>
  )
}
