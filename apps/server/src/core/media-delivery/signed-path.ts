import { timingSafeEqual } from 'node:crypto'
import { openHmac } from '../../platform/hmac.ts'

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
  return unsignedPath(oid) + signerFor(secret, fanId, now)(oid)
}

/** The part of it that is the same for all fans. */
export function unsignedPath(oid: string): string {
  return `/m/${oid}?`
}

/** What follows it, for one fan at this moment. */
export function signerFor(secret: Buffer, fanId: number, now: Date): (oid: string) => string {
  const steps = Math.ceil(now.getTime() / 1000 / STEP_SECONDS) + 1
  const e = String(steps * STEP_SECONDS)
  const f = fanId.toString(36)
  return (oid) => `e=${e}&f=${f}&s=${signatureOf(secret, { oid, e, f })}`
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
  return hmacOf(secret)(`m1\n${oid}\n${e}\n${f}`).slice(0, SIGNATURE_CHARS)
}

const hmacs = new WeakMap<Buffer, ReturnType<typeof openHmac>>()

/** The secret is one for as long as a server runs. */
function hmacOf(secret: Buffer) {
  const known = hmacs.get(secret) ?? openHmac(secret)
  hmacs.set(secret, known)
  return known
}

function isEqual(ours: string, theirs: string): boolean {
  const [a, b] = [Buffer.from(ours), Buffer.from(theirs)]
  return a.length === b.length && timingSafeEqual(a, b)
}
