import type { StudioPostRow } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Badge } from '@fanlight/ui/badge'
import { useI18n } from '../../shared/i18n.ts'
import { PremiumBadge } from '../../shared/kit/premium-badge.tsx'

type Offer = Pick<StudioPostRow, 'state' | 'audience' | 'price' | 'isInPremium' | 'hasChanges'>

/** For whom a post is, and what else must be known of it. */
export function PostBadges({ post }: { post: Offer }) {
  const { t, money } = useI18n()
  const { state, audience, price, isInPremium, hasChanges } = post
  const isPaid = audience === 'paid'
  return (
    <>
      {state === 'draft' && <Badge tone="plain">{t('posts_state_draft')}</Badge>}
      {state === 'scheduled' && <Badge tone="good">{t('posts_state_scheduled')}</Badge>}
      {(state === 'unpublished' || state === 'deleted') && (
        <Badge tone="bad">{t(`posts_state_${state}`)}</Badge>
      )}
      {(audience === 'premium' || (isPaid && isInPremium)) && (
        <PremiumBadge>{t('posts_premium')}</PremiumBadge>
      )}
      {isPaid && price !== null && <Badge tone="notice">{money(centsFromEur(price))}</Badge>}
      {audience === 'free' && state !== 'draft' && <Badge tone="plain">{t('posts_free')}</Badge>}
      {hasChanges && state === 'published' && <Badge tone="bad">{t('posts_has_changes')}</Badge>}
    </>
  )
}
