import type { PremiumTerms } from '@fanlight/contract'
import { PREMIUM_PRICE_MAX } from '@fanlight/contract/limits'
import { type Cents, centsFromEur } from '@fanlight/contract/money'
import { firstMonthPrice } from '@fanlight/domain/money/premium-price'
import { Icon } from '@fanlight/ui/icon'
import { CROWN } from '@fanlight/ui/icons'
import { PHOTO, VIDEO } from '@fanlight/ui/premium-icons'
import { Tile } from '@fanlight/ui/tile'
import { useI18n } from '../../shared/i18n.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import { PriceField } from '../../shared/kit/price-field.tsx'
import { Segments } from '../../shared/kit/segments.tsx'
import { Switch } from '../../shared/kit/switch.tsx'
import * as css from './premium-page.module.css'

const DISCOUNTS = [0, 20, 30, 40]

/** As it stands in the form, whether or not it makes sense yet. */
export interface Typed {
  isEnabled: boolean
  /** Null while what is typed is none that may be asked. */
  price: Cents | null
  discount: number
}

interface TermsFormProps {
  premium: PremiumTerms
  form: Typed
  /** The owner alone changes what things cost. */
  isOpen: boolean
  onChange: (changed: Partial<Typed>) => void
}

export function TermsForm({ premium, form, isOpen, onChange }: TermsFormProps) {
  const { t } = useI18n()
  const discounts = [...new Set([...DISCOUNTS, premium.discount])].sort((a, b) => a - b)
  return (
    <fieldset disabled={!isOpen} className={css.form}>
      <Panel className={css.sale}>
        <Tile colour="gold" icon={CROWN} isLarge />
        <Switch
          label={t(form.isEnabled ? 'premium_on' : 'premium_off')}
          line={t('premium_on_line')}
          checked={form.isEnabled}
          onChange={({ target }) => onChange({ isEnabled: target.checked })}
        />
      </Panel>
      <Panel className={css.terms}>
        <PriceField
          label={t('premium_price')}
          price={form.price}
          max={PREMIUM_PRICE_MAX}
          onChange={(price) => onChange({ price })}
        />
        <div className={css.discount}>
          <p className={css.label}>
            <b>{t('premium_first_month')}</b> <span>{t('premium_first_month_line')}</span>
          </p>
          <Segments
            label={t('premium_first_month')}
            value={String(form.discount)}
            options={discounts.map((each) => ({
              value: String(each),
              text: each === 0 ? t('premium_full_price') : `−${each}%`,
            }))}
            onChange={(value) => onChange({ discount: Number(value) })}
          />
          <FirstMonth form={form} />
        </div>
        <div className={css.inside}>
          <p className={css.label}>
            <b>{t('premium_inside')}</b> <span>{t('premium_counted')}</span>
          </p>
          <span className={css.chip}>
            <Icon shape={PHOTO} size={16} />
            {t('photos', { count: premium.photosCnt })}
          </span>
          <span className={css.chip}>
            <Icon shape={VIDEO} size={16} />
            {t('videos', { count: premium.videosCnt })}
          </span>
        </div>
      </Panel>
    </fieldset>
  )
}

function FirstMonth({ form: { price, discount } }: { form: Typed }) {
  const { t, money } = useI18n()
  if (price === null) return null
  const first = firstMonthPrice(price, discount, false)
  const line =
    first === price
      ? t('premium_pays_same', { price: money(price) })
      : t('premium_pays', { first: money(first), price: money(price) })
  return <p className={css.help}>{line}</p>
}

export function firstPriceOf({ price, discount }: { price: number; discount: number }) {
  return firstMonthPrice(centsFromEur(price), discount, false)
}
