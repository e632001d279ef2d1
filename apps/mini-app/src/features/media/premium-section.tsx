import { type Cents, centsFromEur } from '@fanlight/contract/money'
import { firstMonthPrice } from '@fanlight/domain/premium'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { firstNameIn } from '../../shared/creator-name.ts'
import { useI18n } from '../../shared/i18n.ts'
import { type Offer, useOffer, useSubscription } from '../../shared/main-state.ts'
import { paths } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.ts'
import { Empty } from './empty.tsx'
import { Feed } from './feed.tsx'

/** The Premium collection: open for a member, behind glass with a way in for a guest. */
export function PremiumSection() {
  const { t } = useI18n()
  const { data: offer } = useOffer()
  const subscription = useSubscription()
  const isGuest = subscription === null
  if (isGuest && offer?.isEnabled === false) return <Unavailable offer={offer} />
  return (
    <>
      <Feed
        section="premium"
        offer={isGuest && offer ? offer : null}
        empty={
          <Empty
            sticker="crown"
            title={t('media.emptyPremium')}
            line={t('media.emptyPremiumLine')}
          />
        }
      />
      {isGuest && offer && <WayIn offer={offer} />}
    </>
  )
}

function WayIn({ offer }: { offer: Offer }) {
  const { router } = useServices()
  const subscribe = () => void router.go(paths.pay('subscription'))
  return <BottomButtons main={{ text: useSubscribeText(offer), press: subscribe, isGold: true }} />
}

function Unavailable({ offer }: { offer: Offer }) {
  const { t } = useI18n()
  const { router } = useServices()
  const name = firstNameIn(offer, 'nominative')
  const seeFree = () => void router.go(paths.collection('posts'), { isReplacing: true })
  return (
    <>
      <Empty
        sticker="regret"
        title={t('premium.unavailable')}
        line={t('premium.unavailableLine', { name })}
      />
      <BottomButtons main={{ text: t('premium.seeFree'), press: seeFree }} />
    </>
  )
}

function useSubscribeText(offer: Offer): string {
  const { t, money } = useI18n()
  const fullPrice: Cents = centsFromEur(offer.price)
  const price = firstMonthPrice(fullPrice, offer.subscriptionDiscount, false)
  if (price < fullPrice) return t('premium.subscribeDiscounted', { price: money(price) })
  return t('premium.subscribe', { price: money(price) })
}
