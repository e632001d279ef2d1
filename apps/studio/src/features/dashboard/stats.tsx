import type { Dashboard } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Money } from '@fanlight/ui/money'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import * as css from './dashboard-page.module.css'
import { sumOf } from './kinds.ts'

/** Four figures, each beside what it was before. */
export function Stats({ dashboard }: { dashboard: Dashboard }) {
  const { t, number, moneyParts } = useI18n()
  const { totals, previous, premium } = dashboard
  const money = (eur: number) => <Money parts={moneyParts(centsFromEur(eur))} isSmall />
  const [earned, before] = [sumOf(totals.earned), sumOf(previous.earned)]
  return (
    <dl className={css.stats}>
      <Stat name={t('earned')} value={money(earned)}>
        <Change now={earned} before={before} />
      </Stat>
      <Stat name={t('premium_members')} value={number(premium.active)}>
        <span className={premium.atRisk > 0 ? css.risk : css.same}>
          {t('at_risk', { count: premium.atRisk })}
        </span>
      </Stat>
      <Stat name={t('unlocks')} value={number(totals.unlocks)}>
        <Change now={totals.unlocks} before={previous.unlocks} />
      </Stat>
      <Stat name={t('kind_tip')} value={money(totals.earned.tip)}>
        <Change now={totals.earned.tip} before={previous.earned.tip} />
      </Stat>
    </dl>
  )
}

function Stat({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className={css.stat}>
      <dt>{name}</dt>
      <dd>
        <b className={css.value}>{value}</b>
        {children}
      </dd>
    </div>
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
