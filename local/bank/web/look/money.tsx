import { localeOf } from '@fanlight/i18n/language'
import { classNames } from '@fanlight/ui/class-names'
import { language } from '../texts/texts.ts'
import * as css from './money.module.css'

const format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' })

/** An amount in large digits: the cents smaller and paler than the euro. */
export function Money({ cents, isSmall = false }: { cents: number; isSmall?: boolean }) {
  return (
    <span className={classNames(css.figure, isSmall && css.small)}>
      {format.formatToParts(cents / 100).map(({ type, value }) => (
        <span key={type + value} className={classOf(type)}>
          {value}
        </span>
      ))}
    </span>
  )
}

function classOf(type: Intl.NumberFormatPartTypes): string | undefined {
  if (type === 'currency') return css.currency
  return type === 'decimal' || type === 'fraction' ? css.cents : undefined
}
