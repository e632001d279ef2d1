import { sealEnvelope } from './envelope.ts'
import { deriveMediaKey, formatMediaKey, type KeyOwner } from './media-key.ts'

/** A key that opens what was sealed for one fan, and nothing else. */
export interface FanKey {
  /** As it goes over the wire: `k1.<kid>.<key>`. */
  text: string
  /** Seals `plain` into an envelope: `s1.<kid>.<nonce>.<ciphertext and tag>`. */
  seal(this: void, plain: string): string
}

/** Grows when the delivery secret is replaced; part of every key's name. */
const SECRET_VERSION = 1

/** For everything in a creator's Premium collection, as long as `epoch` is in force. */
export function creatorKey(
  secret: Buffer,
  { fanId, creatorId, epoch }: { fanId: number; creatorId: number; epoch: number },
): FanKey {
  return fanKey(secret, { kind: 'author', id: creatorId, fanId, epoch })
}

/** For one post that the fan bought. */
export function postKey(
  secret: Buffer,
  { fanId, postId }: { fanId: number; postId: number },
): FanKey {
  return fanKey(secret, { kind: 'post', id: postId, fanId, epoch: 1 })
}

/** For one message that the fan may read. */
export function messageKey(
  secret: Buffer,
  { fanId, messageId }: { fanId: number; messageId: number },
): FanKey {
  return fanKey(secret, { kind: 'message', id: messageId, fanId, epoch: 1 })
}

function fanKey(secret: Buffer, owner: KeyOwner): FanKey {
  const key = deriveMediaKey({ version: SECRET_VERSION, bytes: secret }, owner)
  return {
    text: formatMediaKey(key),
    seal: (plain) => sealEnvelope(key, plain),
  }
}
