import type { ApiKey, Webhook } from '@fanlight/contract'
import { PLUS } from '@fanlight/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import * as cards from '../../shared/kit/connection-card.module.css'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { StaffPage } from '../../shared/staff/staff-page.tsx'
import * as table from '../../shared/staff/staff-table.module.css'
import { DeliveriesPanel } from '../../shared/webhooks/deliveries-panel.tsx'
import { WebhookCard } from '../../shared/webhooks/webhook-card.tsx'
import { WebhookDialog } from '../../shared/webhooks/webhook-dialog.tsx'
import { WebhookCallsContext, webhooksQuery } from '../../shared/webhooks/webhooks.queries.ts'
import { KeyDialog } from './key-dialog.tsx'
import { KeysPanel } from './keys-panel.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { keysQuery } from './staff-keys.queries.ts'

/** What the operator's other systems are told, and by what they ask. */
export function SystemsPage() {
  const { t } = useStaffI18n()
  const services = useServices()
  const webhooks = useQuery(webhooksQuery(services, 'staffWebhooks'))
  const keys = useQuery(keysQuery(services))
  const error = webhooks.error ?? keys.error
  const retry = () => void Promise.all([webhooks.refetch(), keys.refetch()])
  if (webhooks.data && keys.data) return <Systems webhooks={webhooks.data} keys={keys.data} />
  if (error) return <LoadFailure error={error} onRetry={retry} />
  return <Waiting text={t('systems_loading')} />
}

interface SystemsProps {
  webhooks: readonly Webhook[]
  keys: readonly ApiKey[]
}

function Systems({ webhooks, keys }: SystemsProps) {
  const { t } = useStaffI18n()
  const { t: words } = useI18n()
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [isMaking, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  return (
    <WebhookCallsContext value="staffWebhooks">
      <StaffPage
        title={t('systems')}
        line={t('systems_line')}
        actions={
          <>
            <Button variant="plain" icon={PLUS} onClick={() => setEdited('new')}>
              {words('hook_add')}
            </Button>
            <Button icon={PLUS} onClick={() => setMaking(true)}>
              {t('keys_make')}
            </Button>
          </>
        }
      >
        <div className={cards.cards}>
          {webhooks.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} />
          ))}
        </div>
        {webhooks.length === 0 ? (
          <p className={table.none}>{t('systems_no_webhooks')}</p>
        ) : (
          <DeliveriesPanel />
        )}
        <KeysPanel keys={keys} onRevoke={setRevoked} />
        {edited && (
          <WebhookDialog
            webhook={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
        {isMaking && <KeyDialog onClose={() => setMaking(false)} />}
        {revoked && <RevokeDialog apiKey={revoked} onClose={() => setRevoked(null)} />}
      </StaffPage>
    </WebhookCallsContext>
  )
}
