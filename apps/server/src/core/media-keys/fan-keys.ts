import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A key that opens what was sealed for one fan, and nothing else. */
export interface FanKey {
  /** As it goes over the wire: `k1.<kid>.<key>`. */
  text: string
  /** Seals `plain` into an envelope: `s1.<kid>.<nonce>.<ciphertext and tag>`. */
  seal(plain: string): string
}

/** Grows when the delivery secret is replaced; part of every key's name. */
const SECRET_VERSION = 1

/** For everything in a creator's Premium collection, as long as `epoch` is in force. */
export function creatorKey(
  secret: Buffer,
  { fanId, creatorId, epoch }: { fanId: number; creatorId: number; epoch: number },
): FanKey {
  return fanKey(secret, { kind: 'author', letter: 'a', id: creatorId, fanId, epoch })
}

/** For one post that the fan bought. */
export function postKey(
  secret: Buffer,
  { fanId, postId }: { fanId: number; postId: number },
): FanKey {
  return fanKey(secret, { kind: 'post', letter: 'p', id: postId, fanId, epoch: 1 })
}

/** For one message that the fan may read. */
export function messageKey(
  secret: Buffer,
  { fanId, messageId }: { fanId: number; messageId: number },
): FanKey {
  return fanKey(secret, { kind: 'message', letter: 'm', id: messageId, fanId, epoch: 1 })
}

interface KeyOwner {
  kind: string
  letter: string
  id: number
  fanId: number
  epoch: number
}

function fanKey(secret: Buffer, { kind, letter, id, fanId, epoch }: KeyOwner): FanKey {
  const info = `svf1|${kind}|${id}|${fanId}|${epoch}`
  const key = Buffer.from(hkdfSync('sha256', secret, '', info, 32))
  const kid = `${letter}${id}-${SECRET_VERSION}-${epoch}`
  return {
    text: `k1.${kid}.${key.toString('base64url')}`,
    seal(plain) {
      const nonce = randomBytes(12)
      const head = `s1.${kid}.${nonce.toString('base64url')}`
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(head))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${head}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`
    },
  }
}
