import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-bank-signature'

/** `t=<unix seconds>,v1=<hex>`: v1 is the HMAC-SHA256 of the time, a dot and the body. */
export function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
