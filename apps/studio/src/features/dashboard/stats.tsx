import type { Dashboard } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { COIN_NAME } from '@fanlight/i18n/coin-text'
import { Money } from '@fanlight/ui/money'
import { useI18n } from '../../shared/i18n.ts'
import { Stat, StatList } from '../../shared/kit/stat.tsx'
import * as css from './dashboard-page.module.css'
import { sumOf } from './kinds.ts'
import { Sparkline } from './sparkline.tsx'

/** Four figures, each beside what it was before, and how it went day by day where that is known. */
export function Stats({ dashboard }: { dashboard: Dashboard }) {
  const { t, number, moneyParts } = useI18n()
  const { totals, previous, premium, buckets, coins } = dashboard
  const money = (eur: number) => <Money parts={moneyParts(centsFromEur(eur))} isSmall />
  const spark = (colour: string, of: (bucket: Dashboard['buckets'][number]) => number) => (
    <Sparkline values={buckets.map(of)} colour={colour} />
  )
  const [earned, before] = [sumOf(totals.earned), sumOf(previous.earned)]
  return (
    <StatList>
      <Stat
        name={t('earned')}
        value={money(earned)}
        line={<Change now={earned} before={before} />}
        spark={spark('var(--c-post)', (bucket) => sumOf(bucket.earned))}
      />
      <Stat
        name={t('premium_members')}
        value={number(premium.active)}
        line={
          <>
            <span className={totals.joined > 0 ? css.more : css.same}>
              {t('joined', { count: totals.joined })}
            </span>
            {' · '}
            <span className={premium.atRisk > 0 ? css.risk : css.same}>
              {t('at_risk', { count: premium.atRisk })}
            </span>
          </>
        }
      />
      <Stat
        name={t('unlocks')}
        value={number(totals.unlocks)}
        line={<Change now={totals.unlocks} before={previous.unlocks} />}
        spark={spark('var(--c-message)', (bucket) => bucket.unlocks)}
      />
      <Stat
        name={t('kind_tip')}
        value={money(totals.earned.tip)}
        line={
          <>
            <Change now={totals.earned.tip} before={previous.earned.tip} />
            {coins && (
              <span className={css.same}>
                {t('and_coins', { amount: `${coins.amount} ${COIN_NAME}`, count: coins.count })}
              </span>
            )}
          </>
        }
        spark={spark('var(--c-tip)', (bucket) => bucket.earned.tip)}
      />
    </StatList>
  )
}

/** In words and with a sign, because a colour alone says nothing to some. */
function Change({ now, before }: { now: number; before: number }) {
  const { t } = useI18n()
  if (before === 0) return <span className={css.same}>{t('no_comparison')}</span>
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return <span className={css.same}>{t('as_before')}</span>
  const text = `${percent > 0 ? '+' : '\u2212'}${Math.abs(percent)}%`
  return (
    <span className={percent > 0 ? css.more : css.less}>
      {text} <em>{t('to_before')}</em>
    </span>
  )
}
