import { type Cents, cents, centsFromEur } from '@fanlight/contract/money'
import { Cell, CellMoney, List, SectionFoot } from '@fanlight/ui/list'
import { LoadingScreen } from '@fanlight/ui/loader'
import { Screen } from '@fanlight/ui/screen'
import { State } from '@fanlight/ui/state'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { LoadFailure } from '../../shared/loading/load-failure.tsx'
import { type PlaceParams, paths } from '../../shared/navigation/paths.ts'
import { useServices } from '../../shared/services.ts'
import { Gauge } from './gauge.tsx'
import { type Limits, useLimits } from './limits.queries.ts'
import { monthName, nextMonthDay } from './month.ts'

const THINGS = {
  'buy-message': 'limits.thisMessage',
  'buy-telegram-post': 'limits.thisPost',
  subscription: 'limits.thisPremium',
  tips: 'limits.thisTip',
} as const

/** The fan's own limit stopped a purchase: what it would have come to, and what can be done. */
export function LimitReachedScreen({ action, price }: PlaceParams<'limitReached'>) {
  const { t } = useBilling()
  const { messenger, router } = useServices()
  const { data: limits, error, refetch } = useLimits()
  if (error && !limits) return <LoadFailure error={error} retry={() => void refetch()} />
  if (!limits) return <LoadingScreen>{t('loading')}</LoadingScreen>
  const thing = t(action ? THINGS[action] : 'limits.thisPurchase')
  return (
    <>
      <Screen>
        <State
          picture={<Gauge limits={limits} />}
          title={t('limits.reached')}
          line={t('limits.reachedLine')}
        >
          {price && limits.cap !== null && (
            <Sums {...{ thing, price, limits }} cap={centsFromEur(limits.cap)} />
          )}
        </State>
      </Screen>
      <BottomButtons
        main={{ text: t('limits.backToChat'), onClick: messenger.close }}
        secondary={{ text: t('limits.change'), onClick: () => void router.go(paths.limits()) }}
      />
    </>
  )
}

interface SumsProps {
  thing: string
  price: Cents
  cap: Cents
  limits: Limits
}

function Sums({ thing, price, cap, limits: { spent, month } }: SumsProps) {
  const { t, money, language } = useBilling()
  const left = cents(Math.max(0, cap - Math.round(spent * 100)))
  const over = cents(Math.max(0, price - left))
  return (
    <>
      <List rowHeight={48}>
        <Cell end={<CellMoney tone="strong">{money(price)}</CellMoney>}>{thing}</Cell>
        <Cell end={<CellMoney>{money(left)}</CellMoney>}>
          {t('limits.leftIn', { month: monthName(month, language) })}
        </Cell>
        {over > 0 && (
          <Cell end={<CellMoney tone="bad">{money(over)}</CellMoney>}>{t('limits.over')}</Cell>
        )}
      </List>
      <SectionFoot>{t('limits.newMonth', { date: nextMonthDay(month, language) })}</SectionFoot>
    </>
  )
}
