import type { WebhookDelivery } from '@fanlight/contract'
import { Badge } from '@fanlight/ui/badge'
import { useState } from 'react'
import { useI18n } from '../i18n.ts'
import { Button } from '../kit/button.tsx'
import { FailureAlert } from '../kit/failure-alert.tsx'
import { LoadFailure } from '../kit/load-failure.tsx'
import { MoreButton } from '../kit/more-button.tsx'
import { Panel } from '../kit/panel.tsx'
import { Segments } from '../kit/segments.tsx'
import * as hidden from '../kit/unseen.module.css'
import { useIsNarrow } from '../use-is-narrow.ts'
import * as css from './deliveries-panel.module.css'
import { durationText } from './duration-text.ts'
import { useDeliveries, useWebhookChanges } from './webhooks.queries.ts'

const MOMENT = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const
const ID_CHARS_SHOWN = 12

/** What was sent where, and what came of it. */
export function DeliveriesPanel() {
  const { t } = useI18n()
  const [shown, setShown] = useState<'all' | 'failed'>('all')
  const onlyFailed = shown === 'failed'
  const query = useDeliveries(onlyFailed)
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? []
  const { sendAgain } = useWebhookChanges()
  const List = useIsNarrow() ? DeliveryCells : DeliveryTable
  return (
    <Panel className={css.panel} aria-labelledby="deliveries">
      <header>
        <h2 id="deliveries">{t('hook_deliveries')}</h2>
        <Segments
          label={t('hook_show')}
          value={shown}
          options={[
            { value: 'all', text: t('hook_all') },
            { value: 'failed', text: t('hook_only_failed') },
          ]}
          onChange={setShown}
        />
      </header>
      {query.error && !query.data && (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      <FailureAlert error={sendAgain.error} />
      {query.data && deliveries.length === 0 && (
        <p>{t(onlyFailed ? 'hook_none_failed' : 'hook_none')}</p>
      )}
      {deliveries.length > 0 && (
        <List deliveries={deliveries} onAgain={({ id }) => sendAgain.mutate(id)} />
      )}
      <MoreButton query={query} />
      <p>{t('hook_footer')}</p>
    </Panel>
  )
}

interface ListProps {
  deliveries: readonly WebhookDelivery[]
  onAgain: (delivery: WebhookDelivery) => void
}

function DeliveryTable({ deliveries, onAgain }: ListProps) {
  const { t } = useI18n()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('hook_answer')}</th>
          <th scope="col">{t('hook_event')}</th>
          <th scope="col">{t('hook_id')}</th>
          <th scope="col">{t('hook_when')}</th>
          <th scope="col" className={css.figure}>
            {t('hook_took')}
          </th>
          <th scope="col" className={css.figure}>
            {t('hook_try')}
          </th>
          <th scope="col">
            <span className={hidden.unseen}>{t('hook_actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onAgain={onAgain} />
        ))}
      </tbody>
    </table>
  )
}

interface DeliveryProps {
  delivery: WebhookDelivery
  onAgain: (delivery: WebhookDelivery) => void
}

function DeliveryRow({ delivery, onAgain }: DeliveryProps) {
  const i18n = useI18n()
  const { type, eventId, tookMs, tries, triedAt, happenedAt } = delivery
  return (
    <tr>
      <td>
        <Answer delivery={delivery} />
      </td>
      <td>
        <code>{type}</code>
      </td>
      <td>
        <code className={css.quiet} title={eventId}>
          {eventId.slice(0, ID_CHARS_SHOWN)}
        </code>
      </td>
      <td className={css.quiet}>{i18n.date(new Date((triedAt ?? happenedAt) * 1000), MOMENT)}</td>
      <td className={css.figure}>{tookMs === null ? '' : durationText(tookMs, i18n)}</td>
      <td className={css.figure}>{tries}</td>
      <td>
        <Again delivery={delivery} onAgain={onAgain} />
      </td>
    </tr>
  )
}

/** On a phone: what and when at the left, the answer at the right. */
function DeliveryCells({ deliveries, onAgain }: ListProps) {
  const { date } = useI18n()
  return (
    <ul className={css.cells} aria-labelledby="deliveries">
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <div>
            <code>{delivery.type}</code>
            <small>
              {date(new Date((delivery.triedAt ?? delivery.happenedAt) * 1000), MOMENT)}
            </small>
            <Again delivery={delivery} onAgain={onAgain} />
          </div>
          <Answer delivery={delivery} />
        </li>
      ))}
    </ul>
  )
}

function Answer({ delivery: { state, code, problem } }: { delivery: WebhookDelivery }) {
  const { t } = useI18n()
  if (state === 'delivered') return <Badge tone="good">{code}</Badge>
  if (code !== null) return <Badge tone="bad">{code}</Badge>
  if (problem !== null) return <Badge tone="bad">{t(`hook_${problem}`)}</Badge>
  return <Badge tone="plain">{t('hook_waiting')}</Badge>
}

/** One that waits for its next try can be sent again only once it is given up, or has arrived. */
function Again({ delivery, onAgain }: DeliveryProps) {
  const { t } = useI18n()
  if (delivery.state !== 'failed' && delivery.problem === null) return null
  return (
    <Button
      variant="plain"
      className={css.again}
      aria-label={t('hook_again_of', { event: delivery.type })}
      onClick={() => onAgain(delivery)}
    >
      {t('hook_again')}
    </Button>
  )
}
