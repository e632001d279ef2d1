import { type Bytes, chunkAt, chunkCount, chunkNonce, makeHeader, readHeader } from '../format.ts'
import type { SealedFile } from '../items.ts'

// The other side of the vault, for tests and benches: the server seals with node:crypto.

export interface SealOptions {
  chunkLog2?: number
  secret?: Bytes
  prefix?: Bytes
}

export const FILE_SECRET = Uint8Array.from({ length: 32 }, (_, index) => index)

export async function seal(plain: Bytes, options: SealOptions = {}): Promise<Bytes> {
  const prefix = options.prefix ?? crypto.getRandomValues(new Uint8Array(7))
  const shape = { size: plain.length, chunkLog2: options.chunkLog2 ?? 16 }
  const header = readHeader(makeHeader(shape, prefix))
  const key = await encryptionKey(options.secret ?? FILE_SECRET)
  const chunks = Array.from({ length: chunkCount(header) }, async (_, index) => {
    const algorithm = {
      name: 'AES-GCM',
      iv: chunkNonce(header, index),
      additionalData: header.bytes,
    }
    const piece = plain.subarray(index * 2 ** shape.chunkLog2, (index + 1) * 2 ** shape.chunkLog2)
    return [
      chunkAt(header, index).start,
      await crypto.subtle.encrypt(algorithm, key, piece),
    ] as const
  })
  const sealed = new Uint8Array(chunkAt(header, chunkCount(header) - 1).end)
  sealed.set(header.bytes)
  for (const [start, chunk] of await Promise.all(chunks)) sealed.set(new Uint8Array(chunk), start)
  return sealed
}

/** What an envelope would say of a file that `seal` has made. */
export function itemOf(path: string, plain: Bytes, { chunkLog2, secret }: SealOptions = {}) {
  return {
    path,
    k: toBase64url(secret ?? FILE_SECRET),
    m: 'image/webp',
    n: plain.length,
    c: chunkLog2 ?? 16,
    w: 4,
    h: 5,
  } satisfies SealedFile
}

export async function sealEnvelope(
  { kid, secret }: { kid: string; secret: Bytes },
  content: string,
  nonce: Bytes = crypto.getRandomValues(new Uint8Array(12)),
): Promise<string> {
  const head = `s1.${kid}.${toBase64url(nonce)}`
  const additionalData = new TextEncoder().encode(head)
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData }
  const key = await encryptionKey(secret)
  const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(content))
  return `${head}.${toBase64url(new Uint8Array(sealed))}`
}

export function keyText(kid: string, secret: Bytes): string {
  return `k1.${kid}.${toBase64url(secret)}`
}

export function toBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function encryptionKey(secret: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt'])
}
