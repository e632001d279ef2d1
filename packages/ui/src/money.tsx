import * as css from './money.module.css'

interface MoneyProps {
  /** An amount as its language writes it, in parts that are named as Intl names them. */
  parts: readonly { type: string; value: string }[]
  isSmall?: boolean
}

/** Money, with cents smaller and paler than euros. */
export function Money({ parts, isSmall = false }: MoneyProps) {
  return (
    <span className={`${css.figure} ${isSmall ? css.medium : ''}`}>
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
