import { cents, centsFromEur } from '@fanlight/contract/money'
import { TOP_UP_MIN } from '@fanlight/domain/money/top-up'
import { dayText } from '@fanlight/i18n/dates'
import { Cell, SectionFoot } from '@fanlight/ui/list'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { track } from '../../shared/analytics/analytics.ts'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import type { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { paths } from '../../shared/navigation/paths.ts'
import type { Standing } from '../../shared/premium/premium-standing.ts'
import { useServices } from '../../shared/services.ts'
import { PriceChange } from './price-change.tsx'
import { type Renewal, useRenewal, useRenewByCard } from './renewal.queries.ts'
import { cardName, PayByCard, type PayWay, WaysToRenew } from './renewal-ways.tsx'

/** What the renewal adds to the pass. */
export interface RenewalExtra {
  rows?: ReactNode
  foot?: ReactNode
  below?: ReactNode
  /** What the screen itself says of money would not be true. */
  isOverLimit?: boolean
  /** Takes the place of the screen's button. */
  main?: ComponentProps<typeof BottomButtons>['main']
}

interface WithRenewalProps {
  standing: Standing
  children: (extra: RenewalExtra) => ReactNode
}

/** The pass with what its next renewal needs; while another price is asked for, the question. */
export function WithRenewal({ standing, children }: WithRenewalProps) {
  const renewal = useRenewal(standing.id)
  const [isAnswered, setIsAnswered] = useState(false)
  const [way, setWay] = useState<PayWay>('topUp')
  const byCard = useCardButton(standing, renewal, way)
  const toLimits = useLimitsButton()
  const topUp = useTopUpButton(standing)
  if (!renewal) return children({})
  const { status, isRecurrent } = standing
  const isOverLimit = status === 'grace' && renewal.reason === 'limit_reached'
  const main = isOverLimit ? toLimits : (byCard ?? topUp)
  const { priceChange: question } = renewal
  if (question?.isAgreed === null && isRecurrent && !isAnswered) {
    const done = () => setIsAnswered(true)
    return <PriceChange standing={standing} question={question} onAnswered={done} />
  }
  return children({
    rows: <Rows standing={standing} renewal={renewal} />,
    foot: (
      <>
        {isOverLimit && <OverLimit price={standing.price} />}
        {question && isRecurrent && <AnsweredPrice question={question} />}
      </>
    ),
    isOverLimit,
    below: (
      <>
        {status === 'short' && (
          <WaysToRenew standing={standing} renewal={renewal} way={way} onChange={setWay} />
        )}
        {status === 'grace' && !isOverLimit && <PayByCard renewal={renewal} />}
      </>
    ),
    ...(main && { main }),
  })
}

/** Where the card was chosen, the button lets it pay. */
function useCardButton({ status }: Standing, renewal: Renewal | undefined, way: PayWay) {
  const { t } = useBilling()
  const byCard = useRenewByCard()
  if (status !== 'short' || way !== 'card' || !renewal?.card || renewal.renewsByCard) return null
  return {
    text: t('renewal.useCard', { card: cardName(renewal.card) }),
    onClick: () => void byCard.run(undefined),
    loading: byCard.state === 'pending',
  }
}

/** Where money is missing, the button says how much of it the top-up will ask for. */
function useTopUpButton({ status, missing }: Standing) {
  const { t, money } = useBilling()
  const { router } = useServices()
  if ((status !== 'short' && status !== 'grace') || missing === 0) return null
  return {
    text: t('renewal.topUpBy', { amount: money(cents(Math.max(missing, TOP_UP_MIN))) }),
    onClick: () => {
      track('pay_click_button_top_up', { from: 'purchase', action: 'subscription' })
      void router.go(paths.balance({ requireTopUpAmount: missing, action: 'subscription' }))
    },
  }
}

/** No money would help: the fan's own limit stands in the way. */
function OverLimit({ price }: { price: number }) {
  const { t, money } = useBilling()
  return <SectionFoot>{t('renewal.limit', { price: money(centsFromEur(price)) })}</SectionFoot>
}

function useLimitsButton() {
  const { t } = useBilling()
  const { router } = useServices()
  return { text: t('limits.change'), onClick: () => void router.go(paths.limits()) }
}

function Rows({ standing: { status }, renewal }: { standing: Standing; renewal: Renewal }) {
  const { t } = useBilling()
  const day = useDay()
  const { failedAt, cancelledAt } = renewal
  if (status === 'grace' && failedAt !== null) {
    return <Cell end={day(failedAt)}>{t('renewal.tried')}</Cell>
  }
  if (status !== 'canceled') return null
  return (
    <>
      {cancelledAt !== null && <Cell end={day(cancelledAt)}>{t('renewal.cancelled')}</Cell>}
      <Cell end={t('renewal.noCharge')}>{t('renewal.nextCharge')}</Cell>
    </>
  )
}

/** What was said to another price. */
function AnsweredPrice({ question }: { question: NonNullable<Renewal['priceChange']> }) {
  const { t, money } = useBilling()
  const date = useDay()(question.from)
  const said = { date, price: money(centsFromEur(question.price)) }
  return <SectionFoot>{t(question.isAgreed ? 'price.agreed' : 'price.refused', said)}</SectionFoot>
}

/** A moment of the wire as its day here. */
function useDay() {
  const { language } = useBilling()
  return (seconds: number) => {
    const at = new Date(seconds * 1000)
    return dayText(at, language, -at.getTimezoneOffset())
  }
}
