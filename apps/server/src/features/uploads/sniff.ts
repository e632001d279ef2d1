import type { UploadFailure } from '@fanlight/contract/upload-failures'

/** How many bytes of a file tell what it is. */
export const SNIFFED_BYTES = 512

export type Content =
  | { kind: 'photo' }
  /** With what the file is put together, in ffmpeg's word for it. */
  | { kind: 'video'; container: 'mov' | 'matroska' }
  | { kind: 'other'; failure: UploadFailure }

/** What a file is by its first bytes. Its name and what the sender says of it are worth nothing. */
export function sniff(head: Buffer): Content {
  if (head.length === 0) return { kind: 'other', failure: 'empty' }
  if (isPhoto(head)) return { kind: 'photo' }
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) return { kind: 'video', container: 'matroska' }
  if (isMovie(head)) return { kind: 'video', container: 'mov' }
  if (isMarkup(head)) return { kind: 'other', failure: 'markup' }
  return { kind: 'other', failure: 'unsupported' }
}

function isPhoto(head: Buffer): boolean {
  return (
    startsWith(head, [0xff, 0xd8, 0xff]) || // JPEG
    startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) || // PNG
    /^GIF8[79]a/.test(text(head, 0, 6)) ||
    (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') ||
    AVIF_BRANDS.has(brandOf(head))
  )
}

const AVIF_BRANDS = new Set(['avif', 'avis'])
/** Photos as iPhones keep them; nothing here can decode them. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])
/** What films begin with that are older than the box that names their kind. */
const OLD_BEGINNINGS = new Set(['moov', 'mdat', 'wide', 'free', 'skip'])

function isMovie(head: Buffer): boolean {
  const brand = brandOf(head)
  if (brand !== '') return !HEIC_BRANDS.has(brand)
  return OLD_BEGINNINGS.has(text(head, 4, 8))
}

function brandOf(head: Buffer): string {
  return text(head, 4, 8) === 'ftyp' ? text(head, 8, 12) : ''
}

/** SVG, HTML and whatever else a browser would read as a page. */
function isMarkup(head: Buffer): boolean {
  const isWide = startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff])
  const words = isWide ? head.toString('latin1').replaceAll('\0', '') : head.toString('utf8')
  return /^[^\w<]{0,64}<[!?a-z]/i.test(words)
}

function text(head: Buffer, start: number, end: number): string {
  return head.toString('latin1', start, end)
}

function startsWith(head: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}
