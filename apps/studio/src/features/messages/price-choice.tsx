import { MESSAGE_PRICE_MAX } from '@fanlight/contract/limits'
import { type Cents, cents } from '@fanlight/contract/money'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { PriceField } from '../../shared/kit/price-field.tsx'
import { Segments } from '../../shared/kit/segments.tsx'

const PRESETS = [0, 3, 5, 10]
const OTHER = 'other'

interface PriceChoiceProps {
  /** Null while what is typed is none. */
  price: Cents | null
  onChange: (price: Cents | null) => void
}

export function PriceChoice({ price, onChange }: PriceChoiceProps) {
  const { t, shortMoney } = useI18n()
  const isPreset = price !== null && PRESETS.includes(price / 100)
  const [isOther, setIsOther] = useState(!isPreset)
  return (
    <>
      <Segments
        label={t('campaign_price')}
        value={isOther || !isPreset ? OTHER : String(price / 100)}
        options={[
          ...PRESETS.map((each) => ({
            value: String(each),
            text: each === 0 ? t('campaign_free') : shortMoney(cents(each * 100)),
          })),
          { value: OTHER, text: t('campaign_other_price') },
        ]}
        onChange={(value) => {
          setIsOther(value === OTHER)
          if (value !== OTHER) onChange(cents(Number(value) * 100))
          else if (price === 0) onChange(null)
        }}
      />
      {isOther && (
        <PriceField
          label={t('campaign_price')}
          price={price === 0 ? null : price}
          max={MESSAGE_PRICE_MAX}
          onChange={onChange}
        />
      )}
    </>
  )
}
