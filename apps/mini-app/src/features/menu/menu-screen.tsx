import { BalanceCard, BalanceStrip } from '@fanlight/ui/balance-card'
import { ALBUM, TIP } from '@fanlight/ui/icons'
import { Cell, List } from '@fanlight/ui/list'
import { Screen } from '@fanlight/ui/screen'
import { useLateModule } from '@fanlight/web/use-late-module'
import { usePainted } from '@fanlight/web/use-painted'
import { useEffect } from 'react'
import { track } from '../../shared/analytics/analytics.ts'
import { useI18n } from '../../shared/i18n.ts'
import { lazyBilling } from '../../shared/lazy-billing.ts'
import { LoadFailure } from '../../shared/loading/load-failure.tsx'
import { CountedMoney } from '../../shared/money/counted-money.tsx'
import { type Place, paths } from '../../shared/navigation/paths.ts'
import { PoweredBy } from '../../shared/powered-by.tsx'
import { useServices } from '../../shared/services.ts'
import { firstNameIn } from '../../shared/session/creator-name.ts'
import { useOffer, useShown, useSubscription } from '../../shared/session/session-state.ts'
import { Hero } from './hero.tsx'
import { RECEIPT } from './menu-icons.ts'
import * as css from './menu-screen.module.css'
import { PremiumCard } from './premium-card.tsx'
import { replayTouches } from './replay-touches.ts'

/** For the few to whom something waits. */
const loadStrip = lazyBilling(() => import('../../shared/billing/waiting-strip.tsx'))

export function MenuScreen() {
  const { t, language } = useI18n()
  const { router } = useServices()
  const { balance, hasIntents, isTrue } = useShown()
  const { data: offer, error, refetch } = useOffer()
  const isMember = Boolean(useSubscription()) && isTrue
  const strip = useLateModule(loadStrip, hasIntents || Boolean(offer?.tonTips?.open))
  // What lies lowest is drawn in a piece of its own, so that the first one is soon done.
  const isPainted = usePainted()
  useEffect(replayTouches, [])
  const open = (place: Place) => void router.go(place)
  const topUp = () => {
    track('pay_click_button_top_up', { from: 'menu' })
    open(paths.balance())
  }
  if (error && !offer) return <LoadFailure error={error} retry={() => void refetch()} />

  return (
    <Screen isInset={false}>
      <Hero offer={offer} isLit={isMember} />
      <div className={css.stack}>
        <BalanceCard
          label={t('menu.balance')}
          action={{ text: t('menu.topUp'), onClick: topUp }}
          foot={strip && isTrue ? <strip.WaitingStrip /> : hasIntents && <BalanceStrip isTall />}
        >
          <CountedMoney amount={balance} isTrue={isTrue} />
        </BalanceCard>
        <List>
          <Cell
            tile={{ colour: 'rose', icon: TIP }}
            subtitle={
              offer ? t('menu.tipLine', { name: firstNameIn(offer, 'dative', language) }) : '\u00a0'
            }
            onClick={() => open(paths.tips())}
          >
            {t('menu.tip')}
          </Cell>
          <Cell
            tile={{ colour: 'ember', icon: ALBUM }}
            subtitle={t('menu.collectionLine')}
            onClick={() => open(paths.collection())}
          >
            {t('menu.collection')}
          </Cell>
          <Cell
            tile={{ colour: 'blue', icon: RECEIPT }}
            subtitle={t('menu.historyLine')}
            onClick={() => open(paths.history())}
          >
            {t('menu.history')}
          </Cell>
        </List>
        {isPainted && (
          <>
            <PremiumCard
              offer={offer}
              isMember={isMember}
              onClick={() =>
                open(isMember ? paths.premiumDetails() : paths.pay({ action: 'subscription' }))
              }
            />
            <PoweredBy />
          </>
        )}
      </div>
    </Screen>
  )
}
