import { centsFromEur } from '@fanlight/contract/money'
import { dayText } from '@fanlight/i18n/dates'
import { FanPanes } from '@fanlight/ui/fan-panes'
import { fanRings } from '@fanlight/ui/fan-paths'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import type { Card } from './cards.queries.ts'
import * as css from './cards-screen.module.css'

const PANES = fanRings({ cx: 230, cy: 164, inner: 46, panes: 5, gap: 5, sweep: 90 }, 104, 190)

/** The main card as plastic. */
export function MainCard({ card }: { card: Card }) {
  const { t, money, language } = useBilling()
  const { lastPaid } = card
  const paidAt = lastPaid && new Date(lastPaid.at * 1000)
  return (
    <section className={css.plastic}>
      <FanPanes
        className={css.panes}
        paths={PANES}
        viewBox="0 0 230 150"
        preserveAspectRatio="xMaxYMax slice"
      />
      <div className={css.top}>
        <span className={css.chip} />
        <span className={css.badge}>{t('cards.main')}</span>
      </div>
      <p className={css.number}>•••• •••• •••• {card.last4}</p>
      <div className={css.facts}>
        <p>
          <small>{t('cards.expires', { brand: card.brand })}</small>
          {card.expires}
        </p>
        {lastPaid && paidAt && (
          <p>
            <small>{t('cards.lastUsed')}</small>
            {dayText(paidAt, language, -paidAt.getTimezoneOffset())},{' '}
            {money(centsFromEur(lastPaid.total))}
          </p>
        )}
      </div>
    </section>
  )
}
