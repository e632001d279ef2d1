import { createHmac } from 'node:crypto'

/** A shop that takes longer to answer has not answered. */
const ANSWER_TIMEOUT_MS = 10_000
const ANSWER_CHARS_KEPT = 200

interface Webhook {
  url: string
  body: string
  secret: string
  at: Date
  signal: AbortSignal
  fetch: typeof fetch
}

export interface Answer {
  /** Null when there was none. */
  status: number | null
  /** The beginning of it, or why there was none. */
  text: string
}

/** Never throws: no answer is an answer too. */
export async function postWebhook(webhook: Webhook): Promise<Answer> {
  const { url, body, secret, at, signal } = webhook
  try {
    const reply = await webhook.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signWebhook(secret, body, at),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    })
    const text = await reply.text()
    return { status: reply.status, text: text.slice(0, ANSWER_CHARS_KEPT) }
  } catch (error) {
    return { status: null, text: error instanceof Error ? error.message : String(error) }
  }
}

const SIGNATURE_HEADER = 'x-bank-signature'

/** `t=<unix seconds>,v1=<hex>`: v1 is the HMAC-SHA256 of the time, a dot and the body. */
function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
