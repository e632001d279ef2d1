import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

const MAGIC = 'SVF1'
const AES_256_GCM = 1
const HEADER_BYTES = 32
const NONCE_PREFIX_BYTES = 7
const TAG_BYTES = 16
/** One chunk holds any photo. */
export const PHOTO_CHUNK_LOG2 = 24

/** The key of one file: it follows from the house's secret, so that nobody has to keep it. */
export function fileKey(secret: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `svf1|demo file|${name}`, 32))
}

/**
 * A photo as it may lie in the open: encrypted, and any change to it is noticed. Header: magic,
 * cipher, log2 of the chunk size, length, nonce prefix; the header is authenticated with the chunk.
 */
export function sealPhoto(
  key: Buffer,
  photo: Buffer,
  prefix = randomBytes(NONCE_PREFIX_BYTES),
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write(MAGIC, 0, 'ascii')
  header.writeUInt8(AES_256_GCM, 4)
  header.writeUInt8(PHOTO_CHUNK_LOG2, 5)
  header.writeBigUInt64BE(BigInt(photo.length), 8)
  prefix.copy(header, 16)

  // The chunk's number, and that it is the last.
  const nonce = Buffer.concat([prefix, Buffer.from([0, 0, 0, 0, 1])])
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(header)
  return Buffer.concat([header, cipher.update(photo), cipher.final(), cipher.getAuthTag()])
}
