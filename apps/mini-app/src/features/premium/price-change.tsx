import { centsFromEur } from '@fanlight/contract/money'
import { dayText } from '@fanlight/i18n/dates'
import { Avatar } from '@fanlight/ui/avatar'
import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '@fanlight/ui/icon'
import { CHEVRON } from '@fanlight/ui/icons'
import { Cell, List, SectionFoot } from '@fanlight/ui/list'
import { Money } from '@fanlight/ui/money'
import { Screen } from '@fanlight/ui/screen'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import type { Standing } from '../../shared/premium/premium-standing.ts'
import { initialsOf } from '../../shared/session/creator-name.ts'
import { useOffer } from '../../shared/session/session-state.ts'
import * as css from './price-change.module.css'
import { type Renewal, useAnswerPrice } from './renewal.queries.ts'

const DAY_MS = 86_400_000

type Question = NonNullable<Renewal['priceChange']>

interface PriceChangeProps {
  standing: Standing
  question: Question
  onAnswered: () => void
}

/** Another price is asked for: what it means to say yes, no or nothing. */
export function PriceChange({ standing, question, onAnswered }: PriceChangeProps) {
  const { t, money } = useBilling()
  const { data: offer } = useOffer()
  const answer = useAnswerPrice({ id: standing.id, price: question.price })
  const give = async (isAgreed: boolean) => {
    await answer.run(isAgreed)
    onAnswered()
  }
  const price = money(centsFromEur(question.price))
  const isBusy = answer.state === 'pending'
  return (
    <>
      <Screen>
        <div className={css.title}>
          <h1>{t('price.title', { creator: offer?.user.name.nominative ?? '' })}</h1>
          <p>{t('price.line')}</p>
        </div>
        <Prices standing={standing} question={question} />
        {question.words !== '' && (
          <div className={css.say}>
            {offer && <Avatar initials={initialsOf(offer)} picture={offer.user.avatar} size={34} />}
            <p>{question.words}</p>
          </div>
        )}
        <Days standing={standing} question={question} />
      </Screen>
      <BottomButtons
        main={{
          text: t('price.agree', { price }),
          onClick: () => void give(true),
          loading: isBusy,
        }}
        secondary={{ text: t('price.refuse'), onClick: () => void give(false), disabled: isBusy }}
      />
    </>
  )
}

function Prices({ standing, question }: Omit<PriceChangeProps, 'onAnswered'>) {
  const { t, moneyParts } = useBilling()
  const day = useDay()
  return (
    <div className={css.change}>
      <div>
        <b>{t('price.now')}</b>
        <Money parts={moneyParts(centsFromEur(standing.price))} isSmall />
        <span>{t('price.perMonth')}</span>
      </div>
      <Icon shape={CHEVRON} size={22} />
      <div className={classNames(css.to)}>
        <b>{t('price.from', { date: day(question.from) })}</b>
        <Money parts={moneyParts(centsFromEur(question.price))} isSmall />
        <span>{t('price.perMonth')}</span>
      </div>
    </div>
  )
}

function Days({ standing, question }: Omit<PriceChangeProps, 'onAnswered'>) {
  const { t, money } = useBilling()
  const day = useDay()
  const from = day(question.from)
  return (
    <>
      <List className={css.days}>
        {standing.activeAt < question.from && (
          <Cell subtitle={t('price.renewsAtOld')} end={money(centsFromEur(standing.price))}>
            {day(standing.activeAt)}
          </Cell>
        )}
        <Cell subtitle={t('price.ifYes')} end={money(centsFromEur(question.price))}>
          {from}
        </Cell>
        <Cell subtitle={t('price.ifNo')} end={t('price.ends')}>
          {from}
        </Cell>
      </List>
      <SectionFoot>{t('price.until', { date: day(question.from - DAY_MS / 1000) })}</SectionFoot>
    </>
  )
}

/** A moment of the wire as its day here. */
function useDay() {
  const { language } = useBilling()
  return (seconds: number) => {
    const at = new Date(seconds * 1000)
    return dayText(at, language, -at.getTimezoneOffset())
  }
}
