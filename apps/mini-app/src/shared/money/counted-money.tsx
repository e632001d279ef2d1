import { type Cents, cents } from '@fanlight/contract/money'
import { Money } from '@fanlight/ui/money'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n.ts'

const COUNT_MS = 500

/** An amount that counts its way to a new value, so that money is seen to arrive. */
export function CountedMoney({ amount, isSmall = false }: { amount: Cents; isSmall?: boolean }) {
  const { moneyParts } = useI18n()
  return <Money parts={moneyParts(useCounted(amount))} isSmall={isSmall} />
}

function useCounted(amount: Cents): Cents {
  const [shown, setShown] = useState(amount)
  const last = useRef(amount)

  useEffect(() => {
    const from = last.current
    last.current = amount
    if (from === amount || matchMedia('(prefers-reduced-motion: reduce)').matches) {
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
  }, [amount])
  return shown
}
