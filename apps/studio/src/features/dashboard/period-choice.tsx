import type { DashboardPeriod } from '@fanlight/contract'
import { useI18n } from '../../shared/i18n.ts'
import * as css from './dashboard-page.module.css'

const PERIODS = [
  { period: '7d', text: 'period_7d' },
  { period: '30d', text: 'period_30d' },
  { period: '12m', text: 'period_12m' },
] as const

interface PeriodChoiceProps {
  value: DashboardPeriod
  onChange: (period: DashboardPeriod) => void
}

export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const { t } = useI18n()
  return (
    <fieldset className={css.periods}>
      <legend className={css.unseen}>{t('period')}</legend>
      {PERIODS.map(({ period, text }) => (
        <label key={period}>
          <input
            type="radio"
            name="period"
            value={period}
            checked={period === value}
            onChange={() => onChange(period)}
          />
          <span>{t(text)}</span>
        </label>
      ))}
    </fieldset>
  )
}
