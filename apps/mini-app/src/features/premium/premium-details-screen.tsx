import { type Cents, centsFromEur } from '@fanlight/contract/money'
import { dayText, weekdayText } from '@fanlight/i18n/dates'
import { Icon } from '@fanlight/ui/icon'
import { ALBUM, ALERT } from '@fanlight/ui/icons'
import { Cell, List, SectionFoot } from '@fanlight/ui/list'
import { LoadingScreen } from '@fanlight/ui/loader'
import { Screen } from '@fanlight/ui/screen'
import { useLateModule } from '@fanlight/web/use-late-module'
import { useEffect } from 'react'
import { track, useTrack } from '../../shared/analytics/analytics.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { lazyBilling } from '../../shared/lazy-billing.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { type Standing, usePremiumStanding } from '../../shared/premium/premium-standing.ts'
import { useServices } from '../../shared/services.ts'
import { type Offer, useOffer } from '../../shared/session/session-state.ts'
import { Pass } from './pass.tsx'
import { PassRows } from './pass-rows.tsx'
import { useCancelPremium, useResumePremium } from './premium.queries.ts'
import * as css from './premium-details-screen.module.css'
import type { RenewalExtra } from './renewal-parts.tsx'

/** The fan's Premium of this creator. Without one, or once it is over, it is offered. */
export function PremiumDetailsScreen() {
  const { t } = useI18n()
  const { router } = useServices()
  const standing = usePremiumStanding()
  const isOver = standing === null
  useEffect(() => {
    if (isOver) void router.go(paths.pay({ action: 'subscription' }), { isReplacing: true })
  }, [isOver, router])
  if (!standing) return <LoadingScreen>{t('loading')}</LoadingScreen>
  return <PremiumDetails standing={standing} />
}

/** The parts about the renewal come with their own words; until then the pass stands alone. */
const loadRenewal = lazyBilling(() => import('./renewal-parts.tsx'))

function PremiumDetails({ standing }: { standing: Standing }) {
  const late = useLateModule(loadRenewal)
  if (!late) return <PassDetails standing={standing} />
  return (
    <late.WithRenewal standing={standing}>
      {(extra) => <PassDetails standing={standing} extra={extra} />}
    </late.WithRenewal>
  )
}

interface PassDetailsProps {
  standing: Standing
  extra?: RenewalExtra
}

function PassDetails({ standing, extra }: PassDetailsProps) {
  const { t } = useI18n()
  const { status, isRecurrent, price, daysLeft, graceDays } = standing
  const openUntil = t('pass.openUntil', { date: useDay(standing.until) })
  useTrack('view_subscription', { shows: 'details', price })
  const cancel = useAskAndCancel(standing)
  return (
    <>
      <Screen>
        {status === 'canceled' && <Pass tone="quiet" line={openUntil} />}
        {status === 'grace' && (
          <Pass
            tone="grace"
            line={openUntil}
            chip={t('pass.daysLeft', { count: daysLeft })}
            days={{ of: Math.max(graceDays, 1), left: daysLeft }}
          />
        )}
        {(status === 'active' || status === 'short') && <Pass tone="gold" />}
        {status === 'short' && <Notice standing={standing} />}
        <div className={css.rows}>
          <PassRows standing={standing}>{extra?.rows}</PassRows>
          {status !== 'short' && !extra?.isOverLimit && (
            <SectionFoot>
              <Foot standing={standing} />
            </SectionFoot>
          )}
          {extra?.foot}
        </div>
        {extra?.below}
        <CollectionRow standing={standing} />
        {isRecurrent && (
          <div className={css.rows}>
            <List>
              <Cell onClick={() => void cancel()} variant="danger">
                {t('pass.cancel')}
              </Cell>
            </List>
          </div>
        )}
      </Screen>
      {extra?.main ? <BottomButtons main={extra.main} /> : <PassButtons standing={standing} />}
    </>
  )
}

/** In time to do something about it. */
function Notice({ standing: { until, missing } }: { standing: Standing }) {
  const { t, money, language } = useI18n()
  const date = weekdayText(until, language, -until.getTimezoneOffset())
  return (
    <p className={css.notice}>
      <Icon shape={ALERT} size={20} />
      <span>
        <b>{t('pass.missing', { amount: money(missing) })}</b> {t('pass.renewsOn', { date })}
      </span>
    </p>
  )
}

function Foot({ standing }: { standing: Standing }) {
  const { t, money } = useI18n()
  const { status, price, until } = standing
  const { data: offer } = useOffer()
  const date = useDay(until)
  const amount = { price: money(centsFromEur(price)) }
  if (status === 'grace') return t('pass.graceLine', amount)
  if (status === 'active') return t('pass.renewLine', amount)
  return offer?.isEnabled ? t('pass.keepLine', { ...amount, date }) : t('pass.expiresLine')
}

/** Where the screen's button has something more urgent to do, the collection is a row. */
function CollectionRow({ standing }: { standing: Standing }) {
  const { t } = useI18n()
  const { router } = useServices()
  const { data: offer } = useOffer()
  if (nextStep(standing, offer) === 'enjoy') return null
  return (
    <div className={css.rows}>
      <List>
        <Cell
          tile={{ colour: 'gold', icon: ALBUM }}
          onClick={() => void router.go(paths.collection({ section: 'premium' }))}
        >
          {t('pass.openCollection')}
        </Cell>
      </List>
    </div>
  )
}

/** What the screen's button is for: to take a cancel back, to pay what is missing, or to enjoy it. */
function nextStep({ status, missing }: Standing, offer: Offer | undefined) {
  if (status === 'canceled') return offer?.isEnabled ? 'keep' : 'enjoy'
  return status !== 'active' && missing > 0 ? 'topUp' : 'enjoy'
}

function PassButtons({ standing }: { standing: Standing }) {
  const { t } = useI18n()
  const { router } = useServices()
  const { data: offer } = useOffer()
  const { missing } = standing
  const resume = useResumePremium(standing)
  const topUp = (requireTopUpAmount: Cents) => {
    track('pay_click_button_top_up', { from: 'purchase', action: 'subscription' })
    void router.go(paths.balance({ requireTopUpAmount, action: 'subscription' }))
  }
  const next = nextStep(standing, offer)
  if (next === 'keep') {
    const keep = {
      text: t('pass.keep'),
      onClick: () => void resume.run(undefined),
      loading: resume.state === 'pending',
      variant: 'gold',
    } as const
    return <BottomButtons main={keep} />
  }
  if (next === 'topUp') {
    const main = { text: t('menu.topUp'), onClick: () => topUp(missing) }
    return <BottomButtons main={main} />
  }
  const onClick = () => void router.go(paths.collection({ section: 'premium' }))
  return <BottomButtons main={{ text: t('pass.openCollection'), onClick }} />
}

function useAskAndCancel({ id, price, status, until }: Standing) {
  const { t } = useI18n()
  const { messenger } = useServices()
  const cancel = useCancelPremium({ id, price })
  const date = useDay(until)
  return async () => {
    if (cancel.state === 'pending') return
    messenger.haptic({ notice: 'warning' })
    const pressed = await messenger.popup({
      title: t('pass.cancel'),
      message: status === 'grace' ? t('pass.cancelAskUnpaid') : t('pass.cancelAsk', { date }),
      buttons: [
        { id: 'keep', text: t('pass.keep') },
        { id: 'cancel', text: t('pass.cancel'), isDestructive: true },
      ],
    })
    if (pressed === 'cancel') await cancel.run(undefined)
  }
}

function useDay(at: Date): string {
  const { language } = useI18n()
  return dayText(at, language, -at.getTimezoneOffset())
}
