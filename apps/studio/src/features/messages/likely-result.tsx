import type { CampaignRow } from '@fanlight/contract'
import { type Cents, cents } from '@fanlight/contract/money'
import { useI18n } from '../../shared/i18n.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import * as css from './campaign-form.module.css'

const LOOKED_AT = 3

interface LikelyResultProps {
  /** Newest first. */
  sent: readonly CampaignRow[]
  total: number
  price: Cents
}

/** From what the last ones brought; nothing where there is nothing to learn from. */
export function LikelyResult({ sent, total, price }: LikelyResultProps) {
  const { t, number, money } = useI18n()
  const learned = sent
    .filter((each) => each.price > 0 && each.to.fan === null && each.recipients > 0)
    .slice(0, LOOKED_AT)
  if (learned.length === 0 || price === 0 || total === 0) return null
  const rates = learned.map(({ bought, recipients }) => bought / recipients)
  const likely = Math.round((total * rates.reduce((sum, rate) => sum + rate, 0)) / rates.length)
  const [low, high] = [Math.min(...rates), Math.max(...rates)].map((rate) => Math.round(rate * 100))
  return (
    <Panel className={css.likely}>
      <h2>{t('campaign_likely')}</h2>
      <dl>
        <div>
          <dd>{number(likely)}</dd>
          <dt>{t('campaign_likely_of', { count: total })}</dt>
        </div>
        <div>
          <dd>{money(cents(likely * price))}</dd>
          <dt>{t('campaign_likely_money')}</dt>
        </div>
      </dl>
      <p>
        {t('campaign_likely_from', {
          count: learned.length,
          range: low === high ? String(low) : `${low}–${high}`,
        })}
      </p>
    </Panel>
  )
}
