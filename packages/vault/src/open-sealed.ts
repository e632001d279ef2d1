import {
  type Bytes,
  chunkAt,
  chunkCount,
  chunkNonce,
  type Header,
  readHeader,
  type Shape,
  sealedSize,
} from './format.ts'
import type { SealedFile } from './items.ts'
import { VaultError } from './vault-error.ts'

export function shapeOf({ n, c }: Pick<SealedFile, 'n' | 'c'>): Shape {
  return { size: n, chunkLog2: c }
}

/** The header of a file that must be as its envelope says. */
export function readPromisedHeader(file: Uint8Array, promised: Shape): Header {
  const header = readHeader(file)
  if (header.size !== promised.size || header.chunkLog2 !== promised.chunkLog2) {
    throw new VaultError('broken_seal', 'the file is not the one its envelope speaks of')
  }
  return header
}

/** Opens one chunk with its tag, or throws: nothing of a chunk that was tampered with gets out. */
export async function openChunk(
  key: CryptoKey,
  header: Header,
  { index, sealed }: { index: number; sealed: Bytes },
): Promise<Bytes> {
  const algorithm = {
    name: 'AES-GCM',
    iv: chunkNonce(header, index),
    additionalData: header.bytes,
  }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed))
  } catch (cause) {
    throw new VaultError('broken_seal', `chunk ${index} does not open`, { cause })
  }
}

/** Opens a whole file at once. */
export async function openSealed(key: CryptoKey, file: Bytes, promised: Shape): Promise<Bytes[]> {
  if (file.length !== sealedSize(promised)) {
    throw new VaultError('broken_seal', 'the file is not as long as its envelope says')
  }
  const header = readPromisedHeader(file, promised)
  const indexes = Array.from({ length: chunkCount(header) }, (_, index) => index)
  return Promise.all(
    indexes.map((index) => {
      const { start, end } = chunkAt(header, index)
      return openChunk(key, header, { index, sealed: file.subarray(start, end) })
    }),
  )
}
