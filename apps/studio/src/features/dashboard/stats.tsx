import type { Dashboard } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Money } from '@fanlight/ui/money'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import * as css from './dashboard-page.module.css'
import { sumOf } from './kinds.ts'
import { Sparkline } from './sparkline.tsx'

type Kind = keyof Dashboard['totals']['earned']

/** Four figures, each beside what it was before. */
export function Stats({ dashboard }: { dashboard: Dashboard }) {
  const { t, number, moneyParts } = useI18n()
  const { totals, previous, premium, buckets } = dashboard
  const line = (...kinds: readonly Kind[]) =>
    buckets.map(({ earned: of }) => kinds.reduce((sum, kind) => sum + of[kind], 0))
  const money = (eur: number) => <Money parts={moneyParts(centsFromEur(eur))} isSmall />
  const [earned, before] = [sumOf(totals.earned), sumOf(previous.earned)]
  return (
    <dl className={css.stats}>
      <Stat
        name={t('earned')}
        value={money(earned)}
        line={
          <Sparkline values={line('premium', 'post', 'message', 'tip')} colour="var(--c-post)" />
        }
      >
        <Change now={earned} before={before} />
      </Stat>
      <Stat
        name={t('premium_members')}
        value={number(premium.active)}
        line={<Sparkline values={line('premium')} colour="var(--c-premium)" />}
      >
        <span className={premium.atRisk > 0 ? css.risk : css.same}>
          {t('at_risk', { count: premium.atRisk })}
        </span>
      </Stat>
      <Stat
        name={t('unlocks')}
        value={number(totals.unlocks)}
        line={<Sparkline values={line('post', 'message')} colour="var(--c-message)" />}
      >
        <Change now={totals.unlocks} before={previous.unlocks} />
      </Stat>
      <Stat
        name={t('kind_tip')}
        value={money(totals.earned.tip)}
        line={<Sparkline values={line('tip')} colour="var(--c-tip)" />}
      >
        <Change now={totals.earned.tip} before={previous.earned.tip} />
      </Stat>
    </dl>
  )
}

interface StatProps {
  name: string
  value: ReactNode
  line: ReactNode
  children: ReactNode
}

function Stat({ name, value, line, children }: StatProps) {
  return (
    <div className={css.stat}>
      <dt>{name}</dt>
      <dd>
        <b className={css.value}>{value}</b>
        {children}
        {line}
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
