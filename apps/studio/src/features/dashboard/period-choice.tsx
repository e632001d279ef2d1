import type { DashboardPeriod } from '@fanlight/contract'
import { useI18n } from '../../shared/i18n.ts'
import { Segments } from '../../shared/kit/segments.tsx'

interface PeriodChoiceProps {
  value: DashboardPeriod
  onChange: (period: DashboardPeriod) => void
}

export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const { t } = useI18n()
  return (
    <Segments
      label={t('period')}
      options={[
        { value: '7d', text: t('period_7d') },
        { value: '30d', text: t('period_30d') },
        { value: '12m', text: t('period_12m') },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
