import type { Health } from '@fanlight/contract'
import type { ReactNode } from 'react'
import { Panel } from '../../shared/kit/panel.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { Bars } from './bars.tsx'
import * as css from './health-cards.module.css'
import { Judged } from './judged.tsx'

/** The figures of the whole product, each with what it means. */
export function HealthCards({ health }: { health: Health }) {
  const { t, number } = useStaffI18n()
  const { ledger, payments, webhooks, answers, renewals } = health
  const ended = payments.paid + payments.declined
  return (
    <div className={css.cards}>
      <Card
        title={t('health_ledger')}
        judgement={ledger.judgement}
        value={t(ledger.isBalanced ? 'health_balanced' : 'health_unbalanced')}
        line={t('health_ledger_line')}
      />
      <Card
        title={t('health_payments')}
        judgement={payments.judgement}
        value={number(payments.started)}
        line={
          ended === 0
            ? t('health_none_ended')
            : t('health_payments_line', {
                percent: number(Math.round((100 * payments.paid) / ended)),
                declined: number(payments.declined),
              })
        }
      >
        <Bars values={payments.parts} />
      </Card>
      <Card
        title={t('health_renewals')}
        judgement={renewals.judgement}
        value={number(renewals.overdue)}
        line={t('health_renewals_line')}
      />
      <Card
        title={t('health_webhooks')}
        judgement={webhooks.judgement}
        value={number(webhooks.undelivered)}
        line={t('health_webhooks_line', {
          failing: number(webhooks.failing),
          off: number(webhooks.off),
        })}
      />
      <Card
        title={t('health_answers')}
        judgement={answers.judgement}
        value={
          answers.p95Ms === null ? '–' : t('health_ms', { ms: number(Math.round(answers.p95Ms)) })
        }
        line={t('health_answers_line', { ms: number(answers.limitMs) })}
      />
    </div>
  )
}

interface CardProps {
  title: string
  judgement: Health['ledger']['judgement']
  value: string
  line: string
  children?: ReactNode
}

function Card({ title, judgement, value, line, children }: CardProps) {
  return (
    <Panel className={css.card} aria-label={title}>
      <header>
        <span>{title}</span>
        <Judged as={judgement} />
      </header>
      <div>
        <b>{value}</b>
        {children}
      </div>
      <small>{line}</small>
    </Panel>
  )
}
