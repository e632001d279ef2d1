import type { PremiumTerms } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { firstMonthPrice } from '@fanlight/domain/money/premium-price'
import { Icon } from '@fanlight/ui/icon'
import { CROWN } from '@fanlight/ui/icons'
import { PHOTO, VIDEO } from '@fanlight/ui/premium-icons'
import { Tile } from '@fanlight/ui/tile'
import { useI18n } from '../../shared/i18n.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import { Segments } from '../../shared/kit/segments.tsx'
import { Switch } from '../../shared/kit/switch.tsx'
import { TextField } from '../../shared/kit/text-field.tsx'
import { readPrice } from '../../shared/price.ts'
import * as css from './premium-page.module.css'

const DISCOUNTS = [0, 20, 30, 40]

/** As it stands in the form, whether or not it makes sense yet. */
export interface Typed {
  isEnabled: boolean
  price: string
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
  const price = readPrice(form.price)
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
        <TextField
          label={t('premium_price')}
          sign="€"
          inputMode="decimal"
          value={form.price}
          problem={price === null ? t('premium_price_wrong') : null}
          help={t('premium_price_help')}
          onChange={({ target }) => onChange({ price: target.value })}
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

function FirstMonth({ form }: { form: Typed }) {
  const { t, money } = useI18n()
  const price = readPrice(form.price)
  if (price === null) return null
  const first = firstMonthPrice(price, form.discount, false)
  const line =
    first === price
      ? t('premium_pays_same', { price: money(price) })
      : t('premium_pays', { first: money(first), price: money(price) })
  return <p className={css.help}>{line}</p>
}

export function firstPriceOf({ price, discount }: { price: number; discount: number }) {
  return firstMonthPrice(centsFromEur(price), discount, false)
}
