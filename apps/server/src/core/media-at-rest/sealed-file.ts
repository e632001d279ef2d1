import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import {
  chunkCount,
  chunkNonce,
  type Header,
  makeHeader,
  NONCE_PREFIX_BYTES,
  readHeader,
  type Shape,
  TAG_BYTES,
} from '@fanlight/vault/format'

const CIPHER = 'aes-256-gcm'

/**
 * The sealed file of `plain`, piece by piece; it holds no more than one chunk of it at a time. A key
 * seals one file only. Fails where the plaintext is not as long as `shape` says.
 */
export async function* sealFile(
  key: Buffer,
  shape: Shape,
  plain: Uint8Array | AsyncIterable<Uint8Array>,
  prefix: Uint8Array = randomBytes(NONCE_PREFIX_BYTES),
): AsyncGenerator<Buffer> {
  const bytes = makeHeader(shape, prefix)
  const header = readHeader(bytes)
  yield Buffer.from(bytes)

  let index = 0
  for await (const chunk of chunksOf(plain, shape)) {
    const cipher = createCipheriv(CIPHER, key, chunkNonce(header, index), {
      authTagLength: TAG_BYTES,
    }).setAAD(bytes)
    yield cipher.update(chunk)
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
    index += 1
  }
}

/** The plaintext of one chunk with its tag behind it; throws where a single bit is wrong. */
export function openChunk(key: Buffer, header: Header, index: number, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, chunkNonce(header, index), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(header.bytes)
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
}

/** Exactly as many chunks as the shape has, each of them whole but the last. */
async function* chunksOf(plain: Uint8Array | AsyncIterable<Uint8Array>, shape: Shape) {
  const chunkBytes = 2 ** shape.chunkLog2
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let taken = 0
  for await (let piece of plain instanceof Uint8Array ? [plain] : plain) {
    taken += piece.length
    if (taken > shape.size) throw new Error(`the plaintext is longer than ${shape.size} bytes`)
    while (waitingBytes + piece.length >= chunkBytes) {
      const part = piece.subarray(0, chunkBytes - waitingBytes)
      yield waiting.length === 0 ? part : Buffer.concat([...waiting, part])
      piece = piece.subarray(part.length)
      waiting = []
      waitingBytes = 0
    }
    if (piece.length > 0) waiting.push(piece)
    waitingBytes += piece.length
  }
  if (taken !== shape.size) throw new Error(`the plaintext is shorter than ${shape.size} bytes`)
  const isWholeChunks = shape.size > 0 && shape.size === chunkCount(shape) * chunkBytes
  if (!isWholeChunks) yield Buffer.concat(waiting)
}
