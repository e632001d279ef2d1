import { centsFromEur } from '@fanlight/contract/money'
import { dayText, weekdayText } from '@fanlight/i18n/dates'
import { Badge } from '@fanlight/ui/badge'
import { Cell, List, SectionFoot } from '@fanlight/ui/list'
import { LoadingScreen } from '@fanlight/ui/loader'
import { Screen } from '@fanlight/ui/screen'
import { useTrack } from '../../shared/analytics.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { type Subscription, useSubscription } from '../../shared/main-state.ts'
import { paths } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.ts'
import { Pass } from './pass.tsx'
import css from './pass-screen.module.css'
import { useCancelPremium } from './premium.queries.ts'

/** The fan's Premium of this creator; without one, the guard has led elsewhere. */
export function PassScreen() {
  const { t } = useI18n()
  const subscription = useSubscription()
  if (!subscription) return <LoadingScreen text={t('loading')} />
  return <PassDetails {...subscription} />
}

function PassDetails({ id, price, isRecurrent, activeAt }: Subscription) {
  const { t, money, language } = useI18n()
  const { router } = useServices()
  const until = new Date(activeAt * 1000)
  const offset = -until.getTimezoneOffset()
  useTrack('view_subscription', { shows: 'details', price })
  const cancel = useAskAndCancel({ id, price }, dayText(until, language, offset))
  const priceText = money(centsFromEur(price))

  return (
    <>
      <Screen>
        <Pass isQuiet={!isRecurrent} />
        <div className={css['rows']}>
          <List rowHeight={46}>
            <Cell
              title={t('pass.status')}
              end={
                <Badge tone={isRecurrent ? 'good' : 'plain'}>
                  {t(isRecurrent ? 'pass.active' : 'pass.expired')}
                </Badge>
              }
            />
            <Cell title={t('pass.price')} end={priceText} />
            <Cell title={t('pass.duration')} end={t('pass.month')} />
            <Cell
              title={t(isRecurrent ? 'pass.renew' : 'pass.expires')}
              end={weekdayText(until, language, offset)}
            />
          </List>
          <SectionFoot>
            {isRecurrent ? t('pass.renewLine', { price: priceText }) : t('pass.expiresLine')}
          </SectionFoot>
        </div>
        {isRecurrent && (
          <div className={css['rows']}>
            <List>
              <Cell title={t('pass.cancel')} press={() => void cancel()} isDanger />
            </List>
          </div>
        )}
      </Screen>
      <BottomButtons
        main={{
          text: t('pass.openCollection'),
          press: () => void router.go(paths.collection('premium')),
        }}
      />
    </>
  )
}

function useAskAndCancel(held: { id: number; price: number }, date: string) {
  const { t } = useI18n()
  const { messenger } = useServices()
  const cancel = useCancelPremium(held)
  return async () => {
    if (cancel.state === 'pending') return
    messenger.haptic({ notice: 'warning' })
    const pressed = await messenger.popup({
      title: t('pass.cancel'),
      message: t('pass.cancelAsk', { date }),
      buttons: [
        { id: 'keep', text: t('pass.keep') },
        { id: 'cancel', text: t('pass.cancel'), isDestructive: true },
      ],
    })
    if (pressed === 'cancel') await cancel.run(undefined)
  }
}
