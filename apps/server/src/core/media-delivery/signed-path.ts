import { createHmac, timingSafeEqual } from 'node:crypto'

/** Addresses change this often and no oftener, so that a browser finds what it has fetched. */
const STEP_SECONDS = 6 * 3600
const SIGNATURE_CHARS = 18
const FAN = /^[0-9a-z]{1,11}$/
const EXPIRY = /^[1-9]\d{0,11}$/

/** Where everybody may fetch what is free for all, and blurs of what is not. */
export function publicPath(oid: string): string {
  return `/p/${oid}`
}

/** Where one fan may fetch the sealed bytes of an object, for 6 to 12 hours. */
export function signPath(
  secret: Buffer,
  { oid, fanId }: { oid: string; fanId: number },
  now: Date,
): string {
  const steps = Math.ceil(now.getTime() / 1000 / STEP_SECONDS) + 1
  const e = String(steps * STEP_SECONDS)
  const f = fanId.toString(36)
  return `/m/${oid}?e=${e}&f=${f}&s=${signatureOf(secret, { oid, e, f })}`
}

export interface SignedQuery {
  e?: unknown
  f?: unknown
  s?: unknown
}

/** The fan whom the address was made for; null where it was not made here, or too long ago. */
export function fanOfPath(
  secret: Buffer,
  oid: string,
  { e, f, s }: SignedQuery,
  now: Date,
): number | null {
  if (typeof e !== 'string' || typeof f !== 'string' || typeof s !== 'string') return null
  if (!EXPIRY.test(e) || !FAN.test(f)) return null
  if (!isEqual(signatureOf(secret, { oid, e, f }), s)) return null
  return Number(e) * 1000 > now.getTime() ? Number.parseInt(f, 36) : null
}

function signatureOf(secret: Buffer, { oid, e, f }: { oid: string; e: string; f: string }): string {
  const mac = createHmac('sha256', secret).update(`m1\n${oid}\n${e}\n${f}`).digest('base64url')
  return mac.slice(0, SIGNATURE_CHARS)
}

function isEqual(ours: string, theirs: string): boolean {
  const [a, b] = [Buffer.from(ours), Buffer.from(theirs)]
  return a.length === b.length && timingSafeEqual(a, b)
}
