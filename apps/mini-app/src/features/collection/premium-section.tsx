import { centsFromEur } from '@fanlight/contract/money'
import { firstMonthPrice } from '@fanlight/domain/money/premium-price'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { useSubscribeText } from '../../shared/premium/subscribe-text.ts'
import { useServices } from '../../shared/services.ts'
import { firstNameIn } from '../../shared/session/creator-name.ts'
import { type Offer, useOffer, useSubscription } from '../../shared/session/session-state.ts'
import { Empty } from './empty.tsx'
import { Feed } from './feed.tsx'

/** The Premium collection: open for a member, behind glass for a guest. */
export function PremiumSection() {
  const { t } = useI18n()
  const { offer, isGuest } = useGuest()
  if (isGuest && offer?.isEnabled === false) {
    const name = firstNameIn(offer, 'nominative')
    const line = t('premium.unavailableLine', { name })
    return <Empty sticker="regret" title={t('premium.unavailable')} line={line} />
  }
  return (
    <Feed
      section="premium"
      offer={isGuest && offer ? offer : null}
      empty={
        <Empty sticker="crown" title={t('media.emptyPremium')} line={t('media.emptyPremiumLine')} />
      }
    />
  )
}

/** What a guest can do about it. */
export function PremiumWayIn() {
  const { offer, isGuest } = useGuest()
  if (!isGuest || !offer) return null
  return offer.isEnabled ? <Subscribe offer={offer} /> : <SeeFree />
}

function Subscribe({ offer }: { offer: Offer }) {
  const { router } = useServices()
  const onClick = () => void router.go(paths.pay({ action: 'subscription' }))
  const fullPrice = centsFromEur(offer.price)
  const price = firstMonthPrice(fullPrice, offer.subscriptionDiscount, false)
  const text = useSubscribeText(price, fullPrice)
  return <BottomButtons main={{ text, onClick, variant: 'gold' }} />
}

function SeeFree() {
  const { t } = useI18n()
  const { router } = useServices()
  const onClick = () =>
    void router.go(paths.collection({ section: 'posts' }), { isReplacing: true })
  return <BottomButtons main={{ text: t('premium.seeFree'), onClick }} />
}

function useGuest() {
  const { data: offer } = useOffer()
  return { offer, isGuest: useSubscription() === null }
}
