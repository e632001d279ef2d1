import type { StudioFan } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Money } from '@fanlight/ui/money'
import { useI18n } from '../../shared/i18n.ts'
import { Stat, StatList } from '../../shared/kit/stat.tsx'

export function FanStats({ fan }: { fan: StudioFan }) {
  const { t, number, date, moneyParts } = useI18n()
  const { premium, spent, unlocks, tips, months, topPercent, counts } = fan
  const money = (eur: number) => <Money parts={moneyParts(centsFromEur(eur))} isSmall />
  const until =
    premium && date(new Date(premium.activeAt * 1000), { day: 'numeric', month: 'long' })
  return (
    <StatList>
      <Stat
        name={t('fan_spent')}
        value={money(spent)}
        line={topPercent !== null && t('fan_top', { percent: topPercent })}
      />
      <Stat
        name={t('unlocks')}
        value={number(unlocks)}
        line={
          unlocks > 0 &&
          `${t('fan_posts', { count: counts.posts })}, ${t('fan_messages', { count: counts.messages })}`
        }
      />
      <Stat
        name={t('kind_tip')}
        value={money(tips)}
        line={
          counts.tips > 0 &&
          `${t('fan_tips', { count: counts.tips })}, ${t('fan_tips_words', { count: counts.tipsWithWords })}`
        }
      />
      <Stat
        name={t('fan_months')}
        value={number(months)}
        line={premium && until && t(`fan_premium_${premium.state}`, { date: until })}
      />
    </StatList>
  )
}
