import { createCipheriv } from 'node:crypto'

const CIPHER = 'aes-256-ctr'
const BLOCK_BYTES = 16

/** Turns plaintext into what is staged and back, from this place on. */
export function keystream(key: Buffer, offset: number): (bytes: Uint8Array) => Buffer {
  // A key belongs to one file, so that the number of the block alone is enough.
  const counter = Buffer.alloc(BLOCK_BYTES)
  counter.writeBigUInt64BE(BigInt(Math.floor(offset / BLOCK_BYTES)), 8)
  const cipher = createCipheriv(CIPHER, key, counter)
  cipher.update(Buffer.alloc(offset % BLOCK_BYTES))
  return (bytes) => cipher.update(bytes)
}
