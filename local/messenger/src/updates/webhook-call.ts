import type { Json } from '../core/json.ts'
import type { Webhook } from '../people/bots.store.ts'

const ANSWER_TIMEOUT_MS = 60_000

export type WebhookAnswer =
  /** Delivered; `reply` is what the bot wants done, where its answer says so. */
  | { isDelivered: true; reply: Json | null }
  | { isDelivered: false; error: string; status: number | null; retryAfterS: number }

/** One attempt to hand over an update. Never throws. */
export async function callWebhook(
  webhook: Webhook,
  update: Json,
  post: typeof fetch,
): Promise<WebhookAnswer> {
  try {
    const response = await post(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(webhook.secretToken && { 'x-telegram-bot-api-secret-token': webhook.secretToken }),
      },
      body: JSON.stringify(update),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const text = await response.text()
    if (response.ok) return { isDelivered: true, reply: readReply(text) }

    const { status, statusText, headers } = response
    const retryAfterS = Number.parseInt(headers.get('retry-after') ?? '0', 10) || 0
    const error = `Wrong response from the webhook: ${status} ${statusText}`
    return { isDelivered: false, error, status, retryAfterS }
  } catch (error) {
    return { isDelivered: false, error: reasonOf(error), status: null, retryAfterS: 0 }
  }
}

const NEVER_BY_REPLY = ['deletewebhook', 'setwebhook', 'close', 'logout']

/** A bot may answer with a method call; what it asks to read or to configure is passed over. */
function readReply(text: string): Json | null {
  try {
    const reply: unknown = JSON.parse(text)
    const method = (reply as { method?: unknown } | null)?.method
    if (typeof method !== 'string' || method === '') return null
    const name = method.toLowerCase()
    return name.startsWith('get') || NEVER_BY_REPLY.includes(name) ? null : (reply as Json)
  } catch {
    return null
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  if (code === 'ECONNREFUSED') return 'Connection refused'
  if (error instanceof Error && error.name === 'TimeoutError') return 'Read timeout expired'
  return 'Connection failed'
}
