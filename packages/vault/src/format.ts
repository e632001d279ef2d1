// The sealed file, SVF1, which storage and CDN hold:
//
//   0  4  "SVF1"                      8  8  plaintext length, big endian
//   4  1  1 = AES-256-GCM            16  7  random nonce prefix
//   5  1  log2 of the chunk size     23  9  0
//   6  2  0                          32     chunks, each followed by its tag
//
// All of a file's chunks hold 2^log2 bytes of plaintext but the last, which may be shorter. The
// header is additional data of every chunk, and the nonce holds the chunk's index and whether it is
// the last, so that no byte can be changed, moved or cut off unseen.

import { VaultError } from './vault-error.ts'

export type Bytes = Uint8Array<ArrayBuffer>

export const HEADER_BYTES = 32
export const TAG_BYTES = 16
export const NONCE_PREFIX_BYTES = 7

/** A photo is one chunk; a video is opened piece by piece while it arrives. */
export const PHOTO_CHUNK_LOG2 = 24
export const VIDEO_CHUNK_LOG2 = 16

const MAGIC = [0x53, 0x56, 0x46, 0x31, 1]
const CHUNK_LOG2_MIN = 12
const CHUNK_LOG2_MAX = 30
const CHUNKS_MAX = 2 ** 32

/** What one must know of a sealed file to find a byte in it. */
export interface Shape {
  /** Bytes of plaintext. */
  size: number
  chunkLog2: number
}

export interface Header extends Shape {
  prefix: Bytes
  /** As they are in the file, for the additional data. */
  bytes: Bytes
}

/** Which chunks hold the asked plaintext, and where in the sealed file they are. */
export interface ChunkRange {
  first: number
  last: number
  start: number
  /** The byte after the last one. */
  end: number
}

export function isShape({ size, chunkLog2 }: Shape): boolean {
  return (
    Number.isSafeInteger(size) &&
    size >= 0 &&
    Number.isInteger(chunkLog2) &&
    chunkLog2 >= CHUNK_LOG2_MIN &&
    chunkLog2 <= CHUNK_LOG2_MAX &&
    chunkCount({ size, chunkLog2 }) <= CHUNKS_MAX
  )
}

export function makeHeader(shape: Shape, prefix: Uint8Array): Bytes {
  if (!isShape(shape) || prefix.length !== NONCE_PREFIX_BYTES) throw notSealed()
  const bytes = new Uint8Array(HEADER_BYTES)
  bytes.set([...MAGIC, shape.chunkLog2])
  new DataView(bytes.buffer).setBigUint64(8, BigInt(shape.size))
  bytes.set(prefix, 16)
  return bytes
}

/** Reads the header off the beginning of a sealed file. */
export function readHeader(file: Uint8Array): Header {
  const bytes = file.slice(0, HEADER_BYTES)
  if (bytes.length < HEADER_BYTES || !hasFixedParts(bytes)) throw notSealed()
  const size = Number(new DataView(bytes.buffer).getBigUint64(8))
  const header = { size, chunkLog2: bytes[5] ?? 0, prefix: bytes.slice(16, 23), bytes }
  if (!isShape(header)) throw notSealed()
  return header
}

function hasFixedParts(bytes: Bytes): boolean {
  const isZero = (byte: number) => byte === 0
  return (
    MAGIC.every((byte, index) => bytes[index] === byte) &&
    bytes.subarray(6, 8).every(isZero) &&
    bytes.subarray(23).every(isZero)
  )
}

function notSealed() {
  return new VaultError('malformed', 'this is no sealed file')
}

/** Even nothing is sealed as one chunk, so that an empty file cannot be forged. */
export function chunkCount({ size, chunkLog2 }: Shape): number {
  return Math.max(1, Math.ceil(size / 2 ** chunkLog2))
}

export function sealedSize(shape: Shape): number {
  return HEADER_BYTES + shape.size + TAG_BYTES * chunkCount(shape)
}

/** Where a chunk with its tag is in the sealed file. */
export function chunkAt(shape: Shape, index: number): { start: number; end: number } {
  const start = HEADER_BYTES + index * (2 ** shape.chunkLog2 + TAG_BYTES)
  const end = Math.min(start + 2 ** shape.chunkLog2 + TAG_BYTES, sealedSize(shape))
  return { start, end }
}

/** The chunks of the plaintext bytes from `from` up to and without `to`. */
export function chunkRange(shape: Shape, from: number, to: number): ChunkRange {
  const first = Math.floor(from / 2 ** shape.chunkLog2)
  const last = Math.max(first, Math.floor((Math.min(to, shape.size) - 1) / 2 ** shape.chunkLog2))
  return { first, last, start: chunkAt(shape, first).start, end: chunkAt(shape, last).end }
}

export function chunkNonce(header: Header, index: number): Bytes {
  const nonce = new Uint8Array(12)
  nonce.set(header.prefix)
  new DataView(nonce.buffer).setUint32(NONCE_PREFIX_BYTES, index)
  nonce[11] = index === chunkCount(header) - 1 ? 1 : 0
  return nonce
}
