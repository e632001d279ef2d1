import type { PremiumMembers } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Money } from '@fanlight/ui/money'
import { useI18n } from '../../shared/i18n.ts'
import { Stat, StatList } from '../../shared/kit/stat.tsx'

export function MemberStats({ members }: { members: PremiumMembers }) {
  const { t, number, moneyParts } = useI18n()
  return (
    <StatList>
      <Stat
        name={t('premium_members_stat')}
        value={number(members.active)}
        line={t('premium_new', { count: members.new })}
      />
      <Stat
        name={t('premium_renewing')}
        value={number(members.renewing)}
        line={t('premium_leaving', { count: members.leaving })}
      />
      <Stat
        name={t('premium_monthly')}
        value={<Money parts={moneyParts(centsFromEur(members.monthly))} isSmall />}
        line={t('at_risk', { count: members.atRisk })}
      />
    </StatList>
  )
}
