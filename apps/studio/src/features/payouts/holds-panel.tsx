import type { Payouts } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { useI18n } from '../../shared/i18n.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import * as css from './holds-panel.module.css'

const DAYS_SHOWN = 4

/** What is still to come, by the day on which it is free. */
export function HoldsPanel({ onHold: { total, days } }: { onHold: Payouts['onHold'] }) {
  const { t, money, date } = useI18n()
  const shown = days.length > DAYS_SHOWN ? days.slice(0, DAYS_SHOWN - 1) : days
  const named = shown.map(({ day, amount }) => {
    // The day is the person's own already, so it is told as UTC.
    const at = new Date(`${day}T00:00:00Z`)
    return { name: date(at, { day: 'numeric', month: 'long', timeZone: 'UTC' }), amount }
  })
  const later = total - shown.reduce((sum, { amount }) => sum + amount, 0)
  const rows =
    days.length > shown.length
      ? [...named, { name: t('payouts_hold_later'), amount: later }]
      : named
  const most = Math.max(...rows.map(({ amount }) => amount))
  return (
    <Panel className={css.holds} aria-labelledby="on-hold">
      <h2 id="on-hold">
        {t('payouts_on_hold')} <b className={css.total}>{money(centsFromEur(total))}</b>
      </h2>
      {rows.length > 0 && (
        <dl>
          {rows.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <i className={css.bar} aria-hidden="true">
                  <i style={{ width: `${(amount / most) * 100}%` }} />
                </i>
                <b>{money(centsFromEur(round(amount)))}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>{t(rows.length === 0 ? 'payouts_hold_none' : 'payouts_hold_line')}</p>
    </Panel>
  )
}

/** Euro that were added up, to the cent. */
function round(eur: number): number {
  return Math.round(eur * 100) / 100
}
