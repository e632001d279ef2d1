import type { StudioFan } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Money } from '@fanlight/ui/money'
import { useI18n } from '../../shared/i18n.ts'
import { Stat, StatList } from '../../shared/kit/stat.tsx'

export function FanStats({ fan }: { fan: StudioFan }) {
  const { t, number, date, moneyParts } = useI18n()
  const { premium, spent, unlocks, tips, months } = fan
  const money = (eur: number) => <Money parts={moneyParts(centsFromEur(eur))} isSmall />
  const until =
    premium && date(new Date(premium.activeAt * 1000), { day: 'numeric', month: 'long' })
  return (
    <StatList>
      <Stat name={t('fan_spent')} value={money(spent)} />
      <Stat name={t('unlocks')} value={number(unlocks)} />
      <Stat name={t('kind_tip')} value={money(tips)} />
      <Stat
        name={t('fan_months')}
        value={number(months)}
        line={premium && until && t(`fan_premium_${premium.state}`, { date: until })}
      />
    </StatList>
  )
}
