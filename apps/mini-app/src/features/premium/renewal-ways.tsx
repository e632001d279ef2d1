import { centsFromEur } from '@fanlight/contract/money'
import { dayText } from '@fanlight/i18n/dates'
import type { IconShape } from '@fanlight/ui/icons'
import { Cell, List, SectionFoot, SectionHead } from '@fanlight/ui/list'
import { Tile, type TileColour } from '@fanlight/ui/tile'
import { useId } from 'react'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { CARD } from '../../shared/billing/billing-icons.ts'
import { paths } from '../../shared/navigation/paths.ts'
import type { Standing } from '../../shared/premium/premium-standing.ts'
import { useServices } from '../../shared/services.ts'
import { type Renewal, useRenewByCard } from './renewal.queries.ts'
import * as css from './renewal-ways.module.css'

export type PayWay = 'topUp' | 'card'

/** Drawn again here: with the icons of payments comes what pays. */
const WALLET: IconShape = {
  lines:
    'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5A2.5 2.5 0 0 0 6.500 10H20v9H6.500A2.500 2.500 0 0 1 4 16.500zM16.500 14.500h.01',
}

interface WaysProps {
  standing: Standing
  renewal: Renewal
  way: PayWay
  onChange: (way: PayWay) => void
}

/** What pays a renewal that is near and short; and what doing nothing means. */
export function WaysToRenew({ standing, renewal, way, onChange }: WaysProps) {
  const { t, money, language } = useBilling()
  const { router } = useServices()
  const { until, graceDays: count } = standing
  const date = dayText(until, language, -until.getTimezoneOffset())
  const card = renewal.card && cardName(renewal.card)
  const total = renewal.cardTotal === null ? '' : money(centsFromEur(renewal.cardTotal))
  if (card && renewal.renewsByCard) {
    return (
      <List className={css.list}>
        <Cell
          tile={{ colour: 'violet', icon: CARD }}
          subtitle={t('renewal.byCard', { card, total, date })}
          onClick={() => void router.go(paths.cards())}
        >
          {t('renewal.change')}
        </Cell>
      </List>
    )
  }
  return (
    <>
      {card && (
        <fieldset className={css.ways}>
          <SectionHead>{t('renewal.howToPay')}</SectionHead>
          <List>
            <Way
              colour="ember"
              icon={WALLET}
              title={t('renewal.topUp')}
              line={t('renewal.topUpLine')}
              checked={way === 'topUp'}
              onChange={() => onChange('topUp')}
            />
            <Way
              colour="violet"
              icon={CARD}
              title={card}
              line={t('renewal.cardLine', { date, total })}
              checked={way === 'card'}
              onChange={() => onChange('card')}
            />
          </List>
        </fieldset>
      )}
      <SectionFoot>
        {count > 0 ? t('renewal.doNothing', { count }) : t('renewal.doNothingEnds', { date })}
      </SectionFoot>
    </>
  )
}

interface WayProps {
  colour: TileColour
  icon: IconShape
  title: string
  line: string
  checked: boolean
  onChange: () => void
}

function Way({ colour, icon, title, line, checked, onChange }: WayProps) {
  const id = useId()
  return (
    <label className={css.way} htmlFor={id}>
      <Tile colour={colour} icon={icon} isLarge />
      <span>
        <b>{title}</b>
        <small>{line}</small>
      </span>
      <input id={id} type="radio" checked={checked} onChange={onChange} />
    </label>
  )
}

/** In the days of grace: the card pays now, or is tried every day. */
export function PayByCard({ renewal }: { renewal: Renewal }) {
  const { t, money } = useBilling()
  const byCard = useRenewByCard()
  if (!renewal.card || renewal.cardTotal === null) return null
  const card = cardName(renewal.card)
  const tile = { colour: 'violet', icon: CARD } as const
  return (
    <List className={css.list}>
      {renewal.renewsByCard ? (
        <Cell tile={tile}>{t('renewal.cardIsTried', { card })}</Cell>
      ) : (
        <Cell
          tile={tile}
          subtitle={t('renewal.payByCardLine', { total: money(centsFromEur(renewal.cardTotal)) })}
          onClick={() => void byCard.run(undefined)}
        >
          {t('renewal.payByCard', { card })}
        </Cell>
      )}
    </List>
  )
}

export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand} •••• ${last4}`
}
