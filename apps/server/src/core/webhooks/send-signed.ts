import type { Context } from '../context.ts'
import { type Answer, postWebhook } from './post-webhook.ts'
import { secretsOf, signedHeaders } from './webhook-secrets.ts'
import type { WebhookRow } from './webhooks.store.ts'

export interface Message {
  id: string
  type: string
  data: object
  happenedAt: Date
}

/** Posts a message to an address with the signatures of its secrets. */
export function sendSigned(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  webhook: WebhookRow,
  { id, type, data, happenedAt }: Message,
): Promise<Answer> {
  const now = clock.now()
  const body = JSON.stringify({ type, timestamp: happenedAt.toISOString(), data })
  const headers = signedHeaders({ id, body, now }, secretsOf(settings, webhook, now))
  return postWebhook({ url: webhook.url, headers, body }, settings.isLive)
}
