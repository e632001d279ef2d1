import type { ReadProvider } from '@fanlight/contract'
import { type Cents, cents, centsFromEur } from '@fanlight/contract/money'
import { Badge } from '@fanlight/ui/badge'
import { classNames } from '@fanlight/ui/class-names'
import { Money } from '@fanlight/ui/money'
import { Panel } from '../../shared/kit/panel.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import * as table from '../../shared/staff/staff-table.module.css'
import { TableScroll } from '../../shared/staff/table-scroll.tsx'
import * as css from './reconciliation-page.module.css'
import { gatewayName, signedMoney } from './reconciliation-words.ts'

type Providers = readonly ReadProvider[]

/** Providers, less our ledger, is the difference. */
export function Totals({ providers }: { providers: Providers }) {
  const { t } = useStaffI18n()
  const sum = (of: (each: ReadProvider) => number) =>
    cents(providers.reduce((total, each) => total + centsFromEur(of(each)), 0))
  const theirs = sum(({ provider }) => provider)
  const ours = sum(({ ledger }) => ledger)
  const open = providers.reduce((count, each) => count + each.open, 0)
  return (
    <Panel className={css.totals} aria-label={t('reconciliation_totals')}>
      <Total name={t('reconciliation_theirs')} amount={theirs} />
      <span aria-hidden="true">−</span>
      <Total name={t('reconciliation_ours')} amount={ours} />
      <span aria-hidden="true">=</span>
      <Total
        name={t('reconciliation_difference', { count: open })}
        amount={cents(theirs - ours)}
        isWrong={theirs !== ours || open > 0}
      />
    </Panel>
  )
}

function Total({ name, amount, isWrong }: { name: string; amount: Cents; isWrong?: boolean }) {
  const { moneyParts } = useStaffI18n()
  return (
    <p>
      <span className={css.name}>{name}</span>
      <Money
        parts={moneyParts(amount)}
        className={classNames(css.total, isWrong ? css.wrong : undefined)}
      />
    </p>
  )
}

export function ProviderTable({ providers }: { providers: Providers }) {
  const { t } = useStaffI18n()
  return (
    <Panel className={css.panel}>
      <TableScroll label={t('reconciliation_providers')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('reconciliation_gateway')}</th>
              <th scope="col" className={table.figure}>
                {t('reconciliation_lines')}
              </th>
              <th scope="col" className={table.figure}>
                {t('reconciliation_provider')}
              </th>
              <th scope="col" className={table.figure}>
                {t('reconciliation_ledger')}
              </th>
              <th scope="col" className={table.figure}>
                {t('reconciliation_differs')}
              </th>
              <th scope="col">{t('status')}</th>
            </tr>
          </thead>
          <tbody>
            {providers.map((provider) => (
              <ProviderRow key={provider.gateway} provider={provider} />
            ))}
          </tbody>
        </table>
      </TableScroll>
      {providers.length === 0 && <p className={table.none}>{t('reconciliation_not_read')}</p>}
    </Panel>
  )
}

function ProviderRow({ provider: row }: { provider: ReadProvider }) {
  const { t, money, number } = useStaffI18n()
  const [theirs, ours] = [centsFromEur(row.provider), centsFromEur(row.ledger)]
  return (
    <tr>
      <td>{gatewayName(row.gateway, t)}</td>
      <td className={table.figure}>{number(row.lines)}</td>
      <td className={table.figure}>{signedMoney(theirs, money)}</td>
      <td className={table.figure}>{signedMoney(ours, money)}</td>
      <td className={classNames(table.amount, theirs === ours ? undefined : css.wrong)}>
        {signedMoney(cents(theirs - ours), money)}
      </td>
      <td>
        <Badge tone={row.open > 0 ? 'notice' : 'good'}>
          {row.open > 0
            ? t('reconciliation_open', { count: row.open })
            : t('reconciliation_agrees')}
        </Badge>
      </td>
    </tr>
  )
}
