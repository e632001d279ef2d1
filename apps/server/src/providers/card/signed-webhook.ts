import { createHmac, timingSafeEqual } from 'node:crypto'

/** Longer than any clock is wrong by, shorter than a recorded message stays useful. */
const TOLERANCE_MS = 5 * 60_000

interface WebhookSignature {
  secret: string
  body: Buffer | string
  at: Date
}

/**
 * The scheme of Stripe and many after it: `t=<unix seconds>,v1=<hex>`, where v1 is the HMAC-SHA256 of
 * the time, a dot and the body. The time is signed too, so that a message cannot be kept and replayed.
 */
export function signWebhook({ secret, body, at }: WebhookSignature): string {
  const seconds = String(Math.floor(at.getTime() / 1000))
  return `t=${seconds},v1=${digestOf(secret, seconds, body).toString('hex')}`
}

/** While a secret is being changed a sender signs with both, so one `v1` that holds is enough. */
export function isSignedBy(header: unknown, { secret, body, at }: WebhookSignature): boolean {
  if (typeof header !== 'string') return false
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const valuesOf = (name: string) => parts.filter(([key]) => key === name).map(([, value]) => value)

  const [seconds = ''] = valuesOf('t')
  if (!/^\d{1,12}$/.test(seconds)) return false
  if (Math.abs(at.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) return false

  const wanted = digestOf(secret, seconds, body)
  return valuesOf('v1').some((hex = '') => {
    const given = Buffer.from(hex, 'hex')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}

function digestOf(secret: string, seconds: string, body: Buffer | string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
