import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { PHOTO_CHUNK_LOG2, type Shape, sealedSize, VIDEO_CHUNK_LOG2 } from '@fanlight/vault/format'
import type { Storage } from '../../platform/storage/storage.ts'
import { type KekRing, wrapKey } from './kek-ring.ts'
import { fileOf, type MediaObject, type MediaTraits, stagedFile } from './media-object.ts'
import { sealFile } from './sealed-file.ts'

const KEY_BYTES = 32
const OID_CHARS = 22

export interface PlainMedia extends MediaTraits {
  plain: Uint8Array | AsyncIterable<Uint8Array>
  /** Bytes of plaintext. */
  length: number
  /** As fits its kind, unless told: photos are opened whole, videos from anywhere. */
  chunkLog2?: number
}

/** Where sealed files go, and what wraps their keys. */
export interface Vault {
  storage: Storage
  keks: KekRing
}

/**
 * Seals under a key of its own and brings the bytes into the storage. Nothing else knows of them: the
 * caller stores what is returned, or the bytes are collected as an orphan.
 */
export async function sealObject(
  { storage, keks }: Vault,
  { plain, length, chunkLog2: wanted, ...traits }: PlainMedia,
): Promise<MediaObject> {
  const key = randomBytes(KEY_BYTES)
  const chunkLog2 = wanted ?? (traits.kind === 'video' ? VIDEO_CHUNK_LOG2 : PHOTO_CHUNK_LOG2)
  const shape = { size: length, chunkLog2 }
  const sealed = sealFile(key, shape, plain)
  const oid = await (plain instanceof Uint8Array
    ? putWhole(storage, sealed)
    : putStaged(storage, sealed, shape))
  return {
    ...traits,
    oid,
    wrappedKey: wrapKey(keks, key, oid),
    plainBytes: length,
    storedBytes: sealedSize(shape),
    chunkLog2,
  }
}

async function putWhole(storage: Storage, sealed: AsyncIterable<Buffer>): Promise<string> {
  const bytes = await buffer(sealed)
  const oid = oidOf(createHash('sha256').update(bytes).digest('base64url'))
  await storage.put(fileOf(oid), bytes, bytes.length)
  return oid
}

/** The name follows from all of the bytes, so they wait under another until the last has passed. */
async function putStaged(storage: Storage, sealed: AsyncIterable<Buffer>, shape: Shape) {
  const hash = createHash('sha256')
  const staged = stagedFile(randomUUID())
  await storage.put(staged, hashed(sealed, hash), sealedSize(shape))
  const oid = oidOf(hash.digest('base64url'))
  await storage.move(staged, fileOf(oid))
  return oid
}

async function* hashed(bytes: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const piece of bytes) {
    hash.update(piece)
    yield piece
  }
}

function oidOf(digest: string): string {
  return digest.slice(0, OID_CHARS)
}
