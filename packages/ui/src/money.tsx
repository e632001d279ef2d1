import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import * as css from './money.module.css'

interface MoneyProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** An amount as its language writes it, in parts that are named as Intl names them. */
  parts: readonly { type: string; value: string }[]
  isSmall?: boolean
}

/** Money, with cents smaller and paler than euros. */
export function Money({ parts, isSmall, className, ...props }: MoneyProps) {
  return (
    <span {...props} className={classNames(css.figure, isSmall && css.medium, className)}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
        <span key={index} className={classOf(part.type)}>
          {part.value}
        </span>
      ))}
    </span>
  )
}

function classOf(type: string): string | undefined {
  if (type === 'currency') return css.currency
  return type === 'decimal' || type === 'fraction' ? css.cents : undefined
}
