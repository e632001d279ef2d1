import type { UploadFailure } from '@fanlight/contract/upload-failures'
import sharp, { type Metadata } from 'sharp'

/** Far more than phones have today; at four bytes each it is what we can hold. */
export const PIXELS_MAX = 60_000_000

/** A file that is no photo we can use. */
export class BadPhoto extends Error {
  readonly failure: UploadFailure

  constructor(failure: UploadFailure, why: string) {
    super(`a photo is ${failure}: ${why}`)
    this.failure = failure
  }
}

/** Looks at the head of a file before anything of it is decoded; throws where that is no good. */
export async function inspectPhoto(file: Buffer): Promise<void> {
  const head = await sharp(file, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((error: Error) => {
      throw badPhoto(error, file)
    })
  if (isTooMuch(head, file.length)) throw new BadPhoto('too_complex', 'by its head')
}

/** Below this a picture of one colour is just that. */
const SUSPECT_PIXELS = 16_000_000
/** Photos take a tenth of a byte for each pixel and more; a bomb takes next to nothing. */
const PIXELS_PER_BYTE_MAX = 200

function isTooMuch({ width, height }: Metadata, bytes: number): boolean {
  const pixels = width * height
  if (pixels > PIXELS_MAX) return true
  return pixels > SUSPECT_PIXELS && pixels / bytes > PIXELS_PER_BYTE_MAX
}

/** What the image library says when a file ends too early, in its many voices. */
const ENDS_EARLY =
  /premature end|end of (file|stream|data)|truncat|unexpected end|too short|not enough data|eof/i
const TOO_MUCH = /pixel limit|exceeds|too large|dimension/i
const NO_LOADER = /unsupported image format|no known|operation is blocked/i

/** What is wrong with a file that could not be decoded. */
export function badPhoto({ message }: Error, file: Buffer): BadPhoto {
  if (ENDS_EARLY.test(message) || endsEarly(file)) return new BadPhoto('truncated', message)
  if (TOO_MUCH.test(message)) return new BadPhoto('too_complex', message)
  if (NO_LOADER.test(message)) return new BadPhoto('unsupported', message)
  return new BadPhoto('damaged', message)
}

/** For the formats whose decoder does not tell the end of a file from an error in it. */
function endsEarly(file: Buffer): boolean {
  if (file.toString('latin1', 0, 4) === 'RIFF') {
    return file.length < 12 || file.readUInt32LE(4) + 8 > file.length
  }
  return file.toString('latin1', 1, 4) === 'PNG' && !hasLastChunk(file)
}

const PNG_HEAD_BYTES = 8
/** A chunk of a PNG: its length, its name, what it holds, and a checksum. */
const CHUNK_FRAME_BYTES = 12

function hasLastChunk(file: Buffer): boolean {
  let at = PNG_HEAD_BYTES
  while (at + CHUNK_FRAME_BYTES <= file.length) {
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return true
    at += CHUNK_FRAME_BYTES + file.readUInt32BE(at)
  }
  return false
}
