import type { Webhook, WebhookTest } from '@fanlight/contract'
import { type I18n, useI18n } from '../i18n.ts'
import { HOOK } from '../icons.ts'
import { Alert } from '../kit/alert.tsx'
import { Button } from '../kit/button.tsx'
import * as css from '../kit/connection-card.module.css'
import { ConnectionCard } from '../kit/connection-card.tsx'
import { FailureAlert } from '../kit/failure-alert.tsx'
import { durationText } from './duration-text.ts'
import { useEventNames, useWebhookChanges } from './webhooks.queries.ts'

interface WebhookCardProps {
  webhook: Webhook
  onEdit: () => void
}

export function WebhookCard({ webhook, onEdit }: WebhookCardProps) {
  const i18n = useI18n()
  const { t, number } = i18n
  const names = useEventNames()
  const { test } = useWebhookChanges()
  const { url, events, secretEnd, lastDay, off } = webhook
  const { host, pathname } = new URL(url)
  return (
    <ConnectionCard
      tile={{ colour: 'violet', icon: HOOK }}
      title={pathname === '/' ? host : host + pathname}
      line={t('hook_line')}
      {...stateOf(webhook, i18n)}
      problem={off && t(`hook_off_${off.reason}`)}
      facts={[
        {
          name: t('hook_events'),
          value: t('hook_events_of', { some: events.length, all: names.length }),
        },
        {
          name: t('hook_day'),
          value: t('hook_day_counts', {
            delivered: number(lastDay.delivered),
            failed: number(lastDay.failed),
          }),
        },
        { name: t('hook_secret'), value: `whsec_••••••${secretEnd}` },
      ]}
    >
      <FailureAlert error={test.error} />
      <div role="status">{test.data && <TestResult {...test.data} />}</div>
      <div className={css.actions}>
        <Button variant="plain" disabled={test.isPending} onClick={() => test.mutate(webhook.id)}>
          {t('hook_test')}
        </Button>
        <Button variant="plain" onClick={onEdit}>
          {t('hook_edit')}
        </Button>
      </div>
    </ConnectionCard>
  )
}

function TestResult({ code, problem, tookMs }: WebhookTest) {
  const i18n = useI18n()
  const { t } = i18n
  if (problem === null && code !== null) {
    return (
      <p className={css.hint}>{t('hook_test_ok', { code, time: durationText(tookMs, i18n) })}</p>
    )
  }
  if (code !== null) return <Alert>{t('hook_test_code', { code })}</Alert>
  return <Alert>{t(`hook_${problem ?? 'unreachable'}`)}</Alert>
}

function stateOf({ off, isFailing, lastDay }: Webhook, { t }: I18n) {
  if (off) return { state: 'none', stateText: t('hook_off') } as const
  if (isFailing || lastDay.failed > 0) {
    return { state: 'failing', stateText: t('hook_failed', { count: lastDay.failed }) } as const
  }
  if (lastDay.delivered === 0) return { state: 'none', stateText: t('hook_quiet') } as const
  return { state: 'ok', stateText: t('hook_ok') } as const
}
