import { hkdfSync } from 'node:crypto'
import { decodeBase64url } from '../../platform/base64url.ts'

const KEY_BYTES = 32
const KEY_TEXT = /^k1\.([\w-]{1,64})\.([\w-]{43})$/
/** What a key is for, and the letter that its name begins with. */
const LETTERS = { author: 'a', post: 'p', message: 'm' } as const

/** The secret that every fan's keys follow from. Its version is part of every key's name. */
export type DeliverySecret = { version: number; bytes: Uint8Array }

export type KeyOwner = {
  kind: keyof typeof LETTERS
  id: number
  fanId: number
  /** Raised to make the keys of one fan worthless, and only theirs. */
  epoch: number
}

export type MediaKey = {
  /** Names the key on envelopes. Clients compare it and read nothing into it. */
  kid: string
  bytes: Buffer
}

/** The same key for the same fan and thing, always: keys are never stored. */
export function deriveMediaKey(secret: DeliverySecret, owner: KeyOwner): MediaKey {
  const { kind, id, fanId, epoch } = owner
  const info = `svf1|${kind}|${id}|${fanId}|${epoch}`
  return {
    kid: `${LETTERS[kind]}${id}-${secret.version}-${epoch}`,
    bytes: Buffer.from(hkdfSync('sha256', secret.bytes, '', info, KEY_BYTES)),
  }
}

/** As it goes over the wire: `k1.<kid>.<key>`. */
export function formatMediaKey({ kid, bytes }: MediaKey): string {
  return `k1.${kid}.${bytes.toString('base64url')}`
}

export function parseMediaKey(text: string): MediaKey | null {
  const [, kid, key] = KEY_TEXT.exec(text) ?? []
  const bytes = decodeBase64url(key ?? '')
  return kid && bytes ? { kid, bytes } : null
}
