import { PRICE_MIN } from '@fanlight/contract/limits'
import { type Cents, centsFromEur } from '@fanlight/contract/money'
import { typeAmount } from '@fanlight/domain/money/amount'
import { useState } from 'react'
import { useI18n } from '../i18n.ts'
import { readPrice, toPriceText } from './price-text.ts'
import { TextField } from './text-field.tsx'

interface PriceFieldProps {
  label: string
  /** Null while what is typed is none that may be asked. */
  price: Cents | null
  /** In euro. */
  max: number
  onChange: (price: Cents | null) => void
}

/** What something is to cost, from one euro on. A price that was changed elsewhere is shown at once. */
export function PriceField({ label, price, max, onChange }: PriceFieldProps) {
  const { t, shortMoney, language } = useI18n()
  const most = centsFromEur(max)
  const [typed, setTyped] = useState('')
  const isTyped = price === null || readPrice(typed, most) === price
  const text = isTyped ? typed : toPriceText(price, language)
  const range = t('price_range', {
    min: shortMoney(centsFromEur(PRICE_MIN)),
    max: shortMoney(most),
  })
  return (
    <TextField
      label={label}
      sign="€"
      inputMode="decimal"
      value={text}
      help={range}
      problem={text !== '' && price === null ? range : null}
      onChange={({ target }) => {
        const next = typeAmount(text, target.value)
        setTyped(next)
        onChange(readPrice(next, most))
      }}
    />
  )
}
