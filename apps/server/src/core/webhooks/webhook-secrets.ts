import { createHmac, randomBytes } from 'node:crypto'
import type { Queries } from '../../platform/db/queries.ts'
import { openText, resealTexts, type Seal, sealText } from '../../platform/sealed-text.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { Settings } from '../settings.ts'
import * as store from './webhooks.store.ts'

/** As Standard Webhooks writes a secret, so that its libraries take it as it is. */
const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const SHOWN_CHARS = 4

export function newSecret(settings: Pick<Settings, 'serverSecrets'>, webhookId: string) {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64')
  return {
    secret,
    secretEnd: secret.slice(-SHOWN_CHARS),
    sealedSecret: sealText(sealOf(settings, webhookId), secret),
  }
}

/** The secrets that sign now: during a change both, the new one first. */
export function secretsOf(
  settings: Pick<Settings, 'serverSecrets'>,
  webhook: store.WebhookRow,
  now: Date,
): string[] {
  const { id, sealedSecret, sealedOldSecret, oldSecretUntil } = webhook
  const isOldGood = sealedOldSecret !== null && oldSecretUntil !== null && now < oldSecretUntil
  const sealed = isOldGood ? [sealedSecret, sealedOldSecret] : [sealedSecret]
  return sealed.map((one) => openText(sealOf(settings, id), one))
}

/** Seals every secret with the newest one of the installation. Returns how many were not. */
export async function resealWebhooks({
  sharedDb,
  settings,
}: {
  sharedDb: Queries
  settings: Pick<Settings, 'serverSecrets'>
}): Promise<number> {
  const rows = await store.listSecrets(sharedDb)
  return resealTexts(
    rows.flatMap(({ id, sealedSecret, sealedOldSecret }) =>
      [sealedSecret, ...(sealedOldSecret ? [sealedOldSecret] : [])].map((sealed) => ({
        seal: sealOf(settings, id),
        sealed,
        replace: (before: Buffer, now: Buffer) => store.reseal(sharedDb, id, { before, now }),
      })),
    ),
  )
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

function sealOf({ serverSecrets: secrets }: Pick<Settings, 'serverSecrets'>, id: string): Seal {
  return { secrets, purpose: 'secrets of webhooks', owner: `webhook ${id}` }
}
