import type { Dashboard, DashboardPeriod } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { useI18n } from '../../shared/i18n.ts'
import * as hidden from '../../shared/kit/unseen.module.css'
import { dayName } from './day-name.ts'
import { KINDS, sumOf } from './kinds.ts'

/** The chart in figures, for screen readers. */
export function ChartTable({
  dashboard,
  period,
}: {
  dashboard: Dashboard
  period: DashboardPeriod
}) {
  const i18n = useI18n()
  const { t, money } = i18n
  return (
    <div className={hidden.unseen}>
      <table>
        <caption>{t('earnings')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {KINDS.map(({ kind, text }) => (
              <th key={kind} scope="col">
                {t(text)}
              </th>
            ))}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {dashboard.buckets.map(({ day, earned }) => (
            <tr key={day}>
              <th scope="row">{dayName(i18n, day, period, 'long')}</th>
              {KINDS.map(({ kind }) => (
                <td key={kind}>{money(centsFromEur(earned[kind]))}</td>
              ))}
              <td>{money(centsFromEur(sumOf(earned)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
