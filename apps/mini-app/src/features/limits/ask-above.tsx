import { centsFromEur } from '@fanlight/contract/money'
import { SectionHead } from '@fanlight/ui/list'
import { useId } from 'react'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { useServices } from '../../shared/services.ts'
import { type Limits, useSetLimits } from './limits.queries.ts'
import * as css from './limits-screen.module.css'

/** In euro. */
const AMOUNTS = [5, 10, 25, null] as const

/** From which amount on a purchase is asked about. */
export function AskAbove({ limits: { askAbove } }: { limits: Limits }) {
  const { t, shortMoney } = useBilling()
  const { messenger } = useServices()
  const name = useId()
  const set = useSetLimits()
  return (
    <>
      <SectionHead>{t('limits.askAbove')}</SectionHead>
      <fieldset className={css.segment} aria-label={t('limits.askAbove')}>
        {AMOUNTS.map((amount) => (
          <label key={amount} className={css.choice}>
            <input
              type="radio"
              name={name}
              checked={amount === askAbove}
              onChange={() => {
                messenger.haptic('selection')
                void set.run({ askAbove: amount })
              }}
            />
            {amount === null ? t('limits.never') : shortMoney(centsFromEur(amount))}
          </label>
        ))}
      </fieldset>
    </>
  )
}
