import { POST_PRICE_MAX } from '@fanlight/contract/limits'
import { centsFromEur, eurFromCents } from '@fanlight/contract/money'
import { useI18n } from '../../../shared/i18n.ts'
import { PriceField } from '../../../shared/kit/price-field.tsx'
import { Segments } from '../../../shared/kit/segments.tsx'
import { Switch } from '../../../shared/kit/switch.tsx'
import * as css from './composer.module.css'
import type { Draft } from './draft.ts'

interface OfferFieldsProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}

/** For whom it is, and what it costs. */
export function OfferFields({ draft, onChange }: OfferFieldsProps) {
  const { t } = useI18n()
  const { audience, price, isInPremium, isInChannel } = draft
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
        {audience === 'paid' && (
          <PriceField
            label={t('composer_price')}
            price={price === null ? null : centsFromEur(price)}
            max={POST_PRICE_MAX}
            onChange={(next) => onChange({ price: next === null ? null : eurFromCents(next) })}
          />
        )}
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
