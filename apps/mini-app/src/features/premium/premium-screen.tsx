import { centsFromEur, eurFromCents } from '@fanlight/contract/money'
import { firstMonthPrice } from '@fanlight/domain/money/premium-price'
import { Cell, List } from '@fanlight/ui/list'
import { LoadingScreen } from '@fanlight/ui/loader'
import { PHOTO, STAR, VIDEO } from '@fanlight/ui/premium-icons'
import { Screen } from '@fanlight/ui/screen'
import { isAwaited, useLazyPart } from '@fanlight/web/lazy-part'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTrack } from '../../shared/analytics/analytics.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { LoadFailure } from '../../shared/loading/load-failure.tsx'
import { paths } from '../../shared/navigation/paths.ts'
import { useSubscribeText } from '../../shared/premium/subscribe-text.ts'
import { usePurchase } from '../../shared/purchase/purchase.ts'
import { useServices } from '../../shared/services.ts'
import { firstNameIn } from '../../shared/session/creator-name.ts'
import { type Offer, useOffer, useSubscription } from '../../shared/session/session-state.ts'
import { Sticker } from '../../shared/stickers/sticker.tsx'
import { useBuyPremium, useSetOfferPrice } from './buy-premium.queries.ts'
import * as css from './premium-screen.module.css'
import { PriceCard } from './price-card.tsx'
import { Sun } from './sun.tsx'
import { Teaser } from './teaser.tsx'

export function PremiumScreen() {
  const { t } = useI18n()
  const { data: offer, error, refetch } = useOffer()
  if (offer) return offer.isEnabled ? <PremiumOffer offer={offer} /> : <NotForSale offer={offer} />
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />
  return <LoadingScreen>{t('loading')}</LoadingScreen>
}

/** Few creators do not sell Premium, so what says so is sent for by their fans alone. */
function NotForSale({ offer }: { offer: Offer }) {
  const { t } = useI18n()
  const view = useLazyPart(
    'unavailable',
    async () => (await import('./unavailable.tsx')).Unavailable,
  )
  const { data: Unavailable, error, refetch } = view
  if (Unavailable) return <Unavailable offer={offer} />
  if (!isAwaited(view)) return <LoadFailure error={error} retry={() => void refetch()} />
  return <LoadingScreen>{t('loading')}</LoadingScreen>
}

function PremiumOffer({ offer }: { offer: Offer }) {
  const { t } = useI18n()
  const fullPrice = centsFromEur(offer.price)
  // The server gives a discount only to those who may have it.
  const discount = offer.subscriptionDiscount
  const price = firstMonthPrice(fullPrice, discount, false)
  const buy = useBuyPremium()
  const { state, balance, missing, submit } = usePurchase({
    action: 'subscription',
    objectId: '',
    price,
    discount,
    buy,
    onBought: useOpening(),
    onPrice: useSetOfferPrice(),
  })
  useLeaveOnceBought(state === 'idle')
  const isOpen = state === 'done'
  const words = useSubscribeText(price, fullPrice)
  const subscribe = missing === 0 ? words : t('premium.topUp')
  useTrack('view_subscription', { shows: 'offer', price: eurFromCents(price), discount })

  return (
    <>
      <Screen>
        <Sun>
          <Sticker name="crown" size={148} />
        </Sun>
        <header className={css.title} aria-live="polite">
          <h1>{isOpen ? t('premium.bought') : t('premium.title')}</h1>
          <p>{t('premium.line', { name: firstNameIn(offer, 'nominative') })}</p>
        </header>
        {!isOpen && <PriceCard {...{ price, fullPrice, balance, discount }} />}
        <div className={css.benefits}>
          <Benefits offer={offer} />
        </div>
        <Teaser isOpen={isOpen} />
        <p className={css.print}>
          {price < fullPrice && <span>{t('premium.discountNote')}</span>}
          <span>{t('premium.recurring')}</span>
        </p>
      </Screen>
      {isOpen ? (
        <OpenCollection />
      ) : (
        <BottomButtons
          main={{ text: subscribe, onClick: submit, loading: state === 'pending', variant: 'gold' }}
        />
      )}
    </>
  )
}

/** Bought on another device, Premium is no longer for sale: its details are what there is to see. */
function useLeaveOnceBought(isIdle: boolean) {
  const { router } = useServices()
  const isMember = Boolean(useSubscription())
  useEffect(() => {
    if (isMember && isIdle) void router.go(paths.premiumDetails(), { isReplacing: true })
  }, [isMember, isIdle, router])
}

function OpenCollection() {
  const { t } = useI18n()
  const { router } = useServices()
  const onClick = () =>
    void router.go(paths.collection({ section: 'premium' }), { isReplacing: true })
  return <BottomButtons main={{ text: t('pass.openCollection'), onClick }} />
}

/** Keys and rights have changed with the purchase. */
function useOpening(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['init'] })
    void queries.invalidateQueries({ queryKey: ['subscriptions'] })
  }
}

function Benefits({ offer }: { offer: Offer }) {
  const { t } = useI18n()
  const photos = t('premium.exclusivePhotos', { count: offer.photosCnt })
  const videos = t('count.videos', { count: offer.videosCnt })
  return (
    <List>
      <Cell tile={{ colour: 'gold', icon: PHOTO }}>{photos}</Cell>
      <Cell tile={{ colour: 'gold', icon: VIDEO }}>{videos}</Cell>
      <Cell tile={{ colour: 'gold', icon: STAR }}>{t('premium.newPosts')}</Cell>
    </List>
  )
}
