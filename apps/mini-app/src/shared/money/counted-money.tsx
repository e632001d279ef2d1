import { type Cents, cents } from '@fanlight/contract/money'
import { Money } from '@fanlight/ui/money'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n.ts'

const COUNT_MS = 500

interface CountedMoneyProps {
  amount: Cents
  isSmall?: boolean
  /** Whether the server has said so. What it has not is corrected at once, for no money has arrived. */
  isTrue?: boolean
}

/**
 * An amount that counts its way to a new value, so that money is seen to arrive; a screen reader hears
 * where it ends.
 */
export function CountedMoney({ amount, isSmall = false, isTrue = true }: CountedMoneyProps) {
  const { moneyParts } = useI18n()
  const shown = useCounted(amount, isTrue)
  return (
    <Money
      parts={moneyParts(shown)}
      isSmall={isSmall}
      aria-live="polite"
      aria-atomic
      aria-busy={shown !== amount}
    />
  )
}

function useCounted(amount: Cents, isTrue: boolean): Cents {
  const [shown, setShown] = useState(amount)
  const last = useRef<Cents | null>(null)

  useEffect(() => {
    const from = last.current
    last.current = isTrue ? amount : null
    if (
      from === null ||
      from === amount ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    ) {
      setShown(amount)
      return undefined
    }
    const began = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, (now - began) / COUNT_MS)
      setShown(cents(Math.round(from + (amount - from) * share)))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [amount, isTrue])
  return shown
}
