import type { QueuedPayout } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Badge } from '@fanlight/ui/badge'
import { classNames } from '@fanlight/ui/class-names'
import { Person } from '../../shared/kit/person.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import * as table from '../../shared/staff/staff-table.module.css'
import { isTicked, mayTake } from './next-step.ts'
import * as css from './staff-payouts-page.module.css'

interface PayoutTableProps {
  payouts: readonly QueuedPayout[]
  touched: ReadonlyMap<number, boolean>
  shownId: number | null
  onShow: (id: number) => void
  onTick: (id: number, on: boolean) => void
}

export function PayoutTable({ payouts, touched, shownId, onShow, onTick }: PayoutTableProps) {
  const { t } = useStaffI18n()
  if (payouts.length === 0) return <p className={table.none}>{t('payouts_none')}</p>
  return (
    <table className={classNames(table.table, css.table)}>
      <thead>
        <tr>
          <th scope="col">{t('payouts_creator')}</th>
          <th scope="col">{t('payouts_to')}</th>
          <th scope="col" className={table.figure}>
            {t('payouts_amount')}
          </th>
          <th scope="col">{t('payouts_checks')}</th>
          <th scope="col">{t('payouts_waiting')}</th>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <PayoutRow
            key={payout.id}
            payout={payout}
            ticked={isTicked(payout, touched)}
            isShown={payout.id === shownId}
            onShow={onShow}
            onTick={onTick}
          />
        ))}
      </tbody>
    </table>
  )
}

interface PayoutRowProps extends Pick<PayoutTableProps, 'onShow' | 'onTick'> {
  payout: QueuedPayout
  ticked: boolean
  isShown: boolean
}

function PayoutRow({ payout, ticked, isShown, onShow, onTick }: PayoutRowProps) {
  const { t, money, ago } = useStaffI18n()
  const { id, number, creator, to, amount, requestedAt } = payout
  return (
    <tr aria-current={isShown} className={isShown ? css.shown : undefined}>
      <td>
        <span className={css.who}>
          <input
            type="checkbox"
            aria-label={t('payouts_tick', { number })}
            checked={ticked}
            disabled={!mayTake(payout)}
            onChange={({ target }) => onTick(id, target.checked)}
          />
          <button type="button" aria-pressed={isShown} onClick={() => onShow(id)}>
            <Person name={creator} line={number} size={32} />
          </button>
        </span>
      </td>
      <td>{`${to.start} •••• ${to.end}`}</td>
      <td className={table.amount}>{money(centsFromEur(amount))}</td>
      <td>
        <ChecksBadge payout={payout} />
      </td>
      <td className={table.when}>{ago(new Date(requestedAt * 1000), new Date())}</td>
    </tr>
  )
}

function ChecksBadge({ payout }: { payout: QueuedPayout }) {
  const { t } = useStaffI18n()
  if (!mayTake(payout)) return <Badge tone="notice">{t('payouts_by_you')}</Badge>
  const [first] = payout.checks.filter(({ isPassed }) => !isPassed)
  if (!first) return <Badge tone="good">{t('payouts_all_passed')}</Badge>
  const tone = first.name === 'account' || first.name === 'usual' ? 'notice' : 'bad'
  return <Badge tone={tone}>{t(`payouts_failed_${first.name}`)}</Badge>
}
