import { type Cents, cents } from '@fanlight/contract/money'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Segments } from '../../shared/kit/segments.tsx'
import { TextField } from '../../shared/kit/text-field.tsx'
import { readPrice, toPriceText } from '../../shared/price.ts'

const PRESETS = [0, 3, 5, 10]
const OTHER = 'other'

interface PriceChoiceProps {
  /** Null while what is typed is none. */
  price: Cents | null
  onChange: (price: Cents | null) => void
}

export function PriceChoice({ price, onChange }: PriceChoiceProps) {
  const { t, money, language } = useI18n()
  const isPreset = price !== null && PRESETS.includes(price / 100)
  const [isOther, setIsOther] = useState(!isPreset)
  const [typed, setTyped] = useState(price === null ? '' : toPriceText(price / 100, language))
  const type = (text: string) => {
    setTyped(text)
    onChange(readPrice(text))
  }
  return (
    <>
      <Segments
        label={t('campaign_price')}
        value={isOther || !isPreset ? OTHER : String(price / 100)}
        options={[
          ...PRESETS.map((each) => ({
            value: String(each),
            text: each === 0 ? t('campaign_free') : money(cents(each * 100)).replace(/[.,]00/, ''),
          })),
          { value: OTHER, text: t('campaign_other_price') },
        ]}
        onChange={(value) => {
          setIsOther(value === OTHER)
          if (value === OTHER) type(typed)
          else onChange(cents(Number(value) * 100))
        }}
      />
      {isOther && (
        <TextField
          label={t('campaign_price')}
          sign="€"
          inputMode="decimal"
          value={typed}
          problem={readPrice(typed) === null ? t('campaign_price_range') : null}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </>
  )
}
