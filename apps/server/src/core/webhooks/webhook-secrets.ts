import { createHmac, randomBytes } from 'node:crypto'
import { openText, type Seal, sealText } from '../../platform/sealed-text.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { Settings } from '../settings.ts'
import type { WebhookRow } from './webhooks.store.ts'

/** As Standard Webhooks writes a secret, so that its libraries take it as it is. */
const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const SHOWN_CHARS = 4

export function newSecret(settings: Pick<Settings, 'serverSecret'>, webhookId: string) {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64')
  return {
    secret,
    secretEnd: secret.slice(-SHOWN_CHARS),
    sealedSecret: sealText(sealOf(settings, webhookId), secret),
  }
}

/** The secrets that sign now: during a change both, the new one first. */
export function secretsOf(
  settings: Pick<Settings, 'serverSecret'>,
  webhook: WebhookRow,
  now: Date,
): string[] {
  const { id, sealedSecret, sealedOldSecret, oldSecretUntil } = webhook
  const isOldGood = sealedOldSecret !== null && oldSecretUntil !== null && now < oldSecretUntil
  const sealed = isOldGood ? [sealedSecret, sealedOldSecret] : [sealedSecret]
  return sealed.map((one) => openText(sealOf(settings, id), one))
}

/** What proves to the receiver who sends, and when. */
export function signedHeaders(
  { id, body, now }: { id: string; body: string; now: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(unixSeconds(now))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

function sealOf({ serverSecret: secret }: Pick<Settings, 'serverSecret'>, id: string): Seal {
  return { secret, purpose: 'secrets of webhooks', owner: `webhook ${id}` }
}
