import { LruCache } from '../../platform/lru-cache.ts'
import { sealEnvelope } from './envelope.ts'
import { type DeliverySecret, deriveMediaKey, formatMediaKey, type KeyOwner } from './media-key.ts'

/** A key that opens what was sealed for one fan, and nothing else. */
export interface FanKey {
  /** As it goes over the wire: `k1.<kid>.<key>`. */
  text: string
  /** Seals `plain` into an envelope: `s1.<kid>.<nonce>.<ciphertext and tag>`. */
  seal(this: void, plain: string | Uint8Array): string
}

/** The secret in force, as configured. */
export function deliverySecretOf(settings: {
  mediaDeliverySecret: Buffer
  mediaDeliveryVersion: number
}): DeliverySecret {
  return { version: settings.mediaDeliveryVersion, bytes: settings.mediaDeliverySecret }
}

/** For everything in a creator's Premium collection, as long as `epoch` is in force. */
export function creatorKey(
  secret: DeliverySecret,
  { fanId, creatorId, epoch }: { fanId: number; creatorId: number; epoch: number },
): FanKey {
  return rememberedKey(secret, { kind: 'author', id: creatorId, fanId, epoch })
}

/** For one post that the fan bought. */
export function postKey(
  secret: DeliverySecret,
  { fanId, postId, epoch }: { fanId: number; postId: number; epoch: number },
): FanKey {
  return fanKey(secret, { kind: 'post', id: postId, fanId, epoch })
}

/** For one message that the fan may read. */
export function messageKey(
  secret: DeliverySecret,
  { fanId, messageId, epoch }: { fanId: number; messageId: number; epoch: number },
): FanKey {
  return fanKey(secret, { kind: 'message', id: messageId, fanId, epoch })
}

/** Who scrolls through a collection asks for the same key with each page. */
const KNOWN_MAX = 10_000
const known = new WeakMap<Uint8Array, LruCache<FanKey>>()

function rememberedKey(secret: DeliverySecret, owner: KeyOwner): FanKey {
  const ofSecret = known.get(secret.bytes) ?? new LruCache<FanKey>(KNOWN_MAX)
  known.set(secret.bytes, ofSecret)
  const name = `${secret.version} ${owner.kind} ${owner.id} ${owner.fanId} ${owner.epoch}`
  const key = ofSecret.get(name) ?? fanKey(secret, owner)
  ofSecret.set(name, key)
  return key
}

function fanKey(secret: DeliverySecret, owner: KeyOwner): FanKey {
  const key = deriveMediaKey(secret, owner)
  return {
    text: formatMediaKey(key),
    seal: (plain) => sealEnvelope(key, plain),
  }
}
