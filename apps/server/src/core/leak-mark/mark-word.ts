import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveSecret, type SecretRing } from '../../platform/secrets.ts'

/** Whom a mark names: the fan's number, and the week in which they looked. */
export interface Marked {
  /** Unsigned, 32 bits. */
  number: number
  /** Whole weeks since the first Monday of 2026, of which a mark has the last eight bits. */
  week: number
}

const PAYLOAD_BYTES = 5
const TAG_BYTES = 4
const FIRST_WEEK = Date.UTC(2026, 0, 5)
const WEEK_MS = 7 * 86_400_000
const WEEKS = 256

/**
 * The first makes every new word, and all of them are tried on one that is read: a leak may be older
 * than a replaced secret.
 */
export function markKeysOf({
  serverSecrets: [newest, ...older],
}: {
  serverSecrets: Readonly<SecretRing>
}): readonly [Buffer, ...Buffer[]] {
  return [keyOf(newest), ...older.map(keyOf)]
}

/** Every page that is sealed asks for it. */
const keys = new WeakMap<Buffer, Buffer>()

function keyOf(secret: Buffer): Buffer {
  const key = keys.get(secret) ?? deriveSecret(secret, 'leak mark')
  keys.set(secret, key)
  return key
}

/**
 * Nine bytes that mean nothing without the key: whom they name is hidden under a pad that follows from
 * the tag, and only who has the key can make a tag that fits.
 */
export function sealWord(key: Buffer, { number, week }: Marked): Buffer {
  const payload = Buffer.alloc(PAYLOAD_BYTES)
  payload.writeUInt32BE(number)
  payload.writeUInt8(((week % WEEKS) + WEEKS) % WEEKS, 4)
  const tag = mac(key, 'mark|tag|', payload).subarray(0, TAG_BYTES)
  return Buffer.concat([padded(key, payload, tag), tag])
}

/** Null for anything that is no word of ours: chance makes one in four billion. */
export function openWord(key: Buffer, word: Uint8Array): Marked | null {
  if (word.length !== PAYLOAD_BYTES + TAG_BYTES) return null
  const tag = Buffer.from(word.subarray(PAYLOAD_BYTES))
  const payload = padded(key, word.subarray(0, PAYLOAD_BYTES), tag)
  const wanted = mac(key, 'mark|tag|', payload).subarray(0, TAG_BYTES)
  if (!timingSafeEqual(tag, wanted)) return null
  return { number: payload.readUInt32BE(), week: payload.readUInt8(4) }
}

export function weekAt(now: Date): number {
  return Math.floor((now.getTime() - FIRST_WEEK) / WEEK_MS)
}

/** The Monday of the last week with these eight bits that has begun. */
export function mondayOf(week: number, now: Date): Date {
  const current = weekAt(now)
  const ago = (((current - week) % WEEKS) + WEEKS) % WEEKS
  return new Date(FIRST_WEEK + (current - ago) * WEEK_MS)
}

function padded(key: Buffer, bytes: Uint8Array, tag: Buffer): Buffer {
  const pad = mac(key, 'mark|pad|', tag)
  return Buffer.from(bytes.map((byte, at) => byte ^ (pad[at] ?? 0)))
}

function mac(key: Buffer, purpose: string, bytes: Uint8Array): Buffer {
  return createHmac('sha256', key).update(purpose).update(bytes).digest()
}
