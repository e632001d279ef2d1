import type { StudioFanRow } from '@fanlight/contract'
import { Badge } from '@fanlight/ui/badge'
import { useI18n } from '../../shared/i18n.ts'
import { PremiumBadge } from '../../shared/kit/premium-badge.tsx'

/** How a fan has Premium, in a word; nothing for a fan who never had it. */
export function FanBadge({ fan }: { fan: Pick<StudioFanRow, 'premium' | 'isBlocked'> }) {
  const { t, date } = useI18n()
  const { premium, isBlocked } = fan
  if (isBlocked) return <Badge tone="bad">{t('fan_blocked')}</Badge>
  if (!premium) return null
  if (premium.risk) return <Badge tone="notice">{t(`fan_risk_${premium.risk}`)}</Badge>
  if (premium.state === 'active') {
    return <PremiumBadge>Premium</PremiumBadge>
  }
  if (premium.state === 'at_risk') return <Badge tone="notice">{t('fan_at_risk')}</Badge>
  if (premium.state === 'left') return <Badge tone="plain">{t('fan_left')}</Badge>
  const until = date(new Date(premium.activeAt * 1000), { day: 'numeric', month: 'long' })
  return <Badge tone="plain">{t('fan_until', { date: until })}</Badge>
}
