import { centsFromEur, eurFromCents } from '@fanlight/contract/money'
import { parseAmount, typeAmount } from '@fanlight/domain/money/amount'
import { useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { Segments } from '../../../shared/kit/segments.tsx'
import { Switch } from '../../../shared/kit/switch.tsx'
import { TextField } from '../../../shared/kit/text-field.tsx'
import { toPriceText } from '../../../shared/price.ts'
import * as css from './composer.module.css'
import type { Draft } from './draft.ts'

const PRICE_MIN = centsFromEur(1)
const PRICE_MAX = centsFromEur(500)

interface OfferFieldsProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}

/** For whom it is, and what it costs. */
export function OfferFields({ draft, onChange }: OfferFieldsProps) {
  const { t } = useI18n()
  const { audience, isInPremium, isInChannel } = draft
  return (
    <>
      <div className={css.offer}>
        <div className={css.text}>
          <b>{t('composer_audience')}</b>
          <Segments
            label={t('composer_audience')}
            options={[
              { value: 'free', text: t('composer_free') },
              { value: 'premium', text: t('posts_premium') },
              { value: 'paid', text: t('composer_paid') },
            ]}
            value={audience}
            onChange={(next) => onChange({ audience: next })}
          />
        </div>
        {audience === 'paid' && <Price draft={draft} onChange={onChange} />}
      </div>
      {audience === 'paid' && (
        <div>
          <Switch
            label={t('composer_in_premium')}
            line={t('composer_in_premium_line')}
            checked={isInPremium}
            onChange={({ target }) => onChange({ isInPremium: target.checked })}
          />
          <Switch
            label={t('composer_in_channel')}
            line={t('composer_in_channel_line')}
            checked={isInChannel}
            onChange={({ target }) => onChange({ isInChannel: target.checked })}
          />
        </div>
      )}
    </>
  )
}

function Price({ draft: { price }, onChange }: OfferFieldsProps) {
  const { t, shortMoney, language } = useI18n()
  const [typed, setTyped] = useState(price === null ? '' : toPriceText(price, language))
  const type = (text: string) => {
    const next = typeAmount(typed, text)
    setTyped(next)
    const amount = parseAmount(next, null)
    const isGood = amount !== null && amount >= PRICE_MIN && amount <= PRICE_MAX
    onChange({ price: isGood ? eurFromCents(amount) : null })
  }
  const range = t('composer_price_range', {
    min: shortMoney(PRICE_MIN),
    max: shortMoney(PRICE_MAX),
  })
  return (
    <TextField
      label={t('composer_price')}
      sign="€"
      inputMode="decimal"
      value={typed}
      onChange={(event) => type(event.target.value)}
      help={range}
      problem={typed !== '' && price === null ? range : null}
    />
  )
}
