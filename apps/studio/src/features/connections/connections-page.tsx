import type { Connections, Webhook } from '@fanlight/contract'
import { PLUS } from '@fanlight/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import * as css from '../../shared/kit/connection-card.module.css'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Page } from '../../shared/kit/page.tsx'
import { State, Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useMay } from '../../shared/session.ts'
import { DeliveriesPanel } from '../../shared/webhooks/deliveries-panel.tsx'
import { WebhookCard } from '../../shared/webhooks/webhook-card.tsx'
import { WebhookDialog } from '../../shared/webhooks/webhook-dialog.tsx'
import { webhooksQuery } from '../../shared/webhooks/webhooks.queries.ts'
import { BotCard } from './bot-card.tsx'
import { ChannelCard } from './channel-card.tsx'
import { connectionsQuery } from './connections.queries.ts'

export function ConnectionsPage() {
  const { t } = useI18n()
  const isOwner = useMay()('owner')
  const { data, error, refetch } = useQuery({
    ...connectionsQuery(useServices()),
    enabled: isOwner,
  })
  if (!isOwner) return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  return <Connected connections={data} />
}

function Connected({ connections }: { connections: Connections }) {
  const { t } = useI18n()
  const { data: webhooks = [], error, refetch } = useQuery(webhooksQuery(useServices()))
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  return (
    <Page
      title={t('connections')}
      line={t('connections_line')}
      actions={
        <Button icon={PLUS} onClick={() => setEdited('new')}>
          {t('hook_add')}
        </Button>
      }
    >
      <div className={css.cards}>
        <BotCard bot={connections.bot} />
        <ChannelCard isConnected={connections.channel !== null} />
        {webhooks.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} />
        ))}
      </div>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {webhooks.length > 0 && <DeliveriesPanel />}
      {edited && (
        <WebhookDialog webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  )
}
