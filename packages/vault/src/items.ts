import { isShape } from './format.ts'
import { VaultError } from './vault-error.ts'

// What an envelope holds, in the short names that it has there: they travel with every post.

/** One sealed file and its key. */
export interface SealedFile {
  /** Signed, relative to the origin of the media. */
  path: string
  /** The file's key: 32 bytes in base64url. */
  k: string
  /** MIME type, with codecs for a video. */
  m: string
  /** Bytes of plaintext, and log2 of the chunk size: what the file's header must say. */
  n: number
  c: number
  w: number
  h: number
}

export interface PhotoItem extends SealedFile {
  t: 'p'
  /** The same photo for the viewer. */
  l?: SealedFile
  wm?: string
}

/** One rendition of a video. */
export interface VideoItem extends SealedFile {
  t: 'v'
  /** Where in the plaintext the first segment ends. */
  f: number
  /** Seconds. */
  d: number
  /** Bits per second. */
  b: number
  /** What stands there until it plays; with the first rendition only. */
  p?: SealedFile
  /** The mark to be drawn over it, which names who looks; with the first rendition only. */
  wm?: string
}

type Unread = Readonly<Record<string, unknown>>

// A picture that could run a script or load another file is none of ours.
const PHOTO_TYPE = /^image\/(webp|jpeg|png|avif|gif)$/
const VIDEO_TYPE = /^video\/mp4(; codecs="[\w.,\- ]+")?$/

export function readPhotoItem(plain: unknown): PhotoItem {
  if (!isObject(plain) || plain['t'] !== 'p') throw new VaultError('malformed', 'this is no photo')
  const { l } = plain
  const item: PhotoItem = { t: 'p', ...readFile(plain, PHOTO_TYPE), ...readMark(plain) }
  return isObject(l) ? { ...item, l: readFile({ m: item.m, ...l }, PHOTO_TYPE) } : item
}

/** The renditions, best first. Kinds that this version does not know are left out. */
export function readVideoItems(plain: unknown): VideoItem[] {
  if (!Array.isArray(plain)) throw new VaultError('malformed', 'this is no list of videos')
  const items = plain.filter((item) => isObject(item) && item['t'] === 'v').map(readVideoItem)
  if (items.length === 0) throw new VaultError('malformed', 'there is no video in the list')
  return items
}

function readVideoItem(plain: Unread): VideoItem {
  const { f, d, b, p } = plain
  const file = readFile(plain, VIDEO_TYPE)
  if (!isPositive(f) || !Number.isInteger(f) || f > file.n) throw malformed('f')
  if (!isPositive(d)) throw malformed('d')
  if (!isPositive(b)) throw malformed('b')
  const poster = isObject(p) && { p: readFile(p, PHOTO_TYPE) }
  return { t: 'v', ...file, f, d, b, ...poster, ...readMark(plain) }
}

function readMark({ wm }: Unread): { wm?: string } {
  return typeof wm === 'string' ? { wm } : {}
}

function readFile({ path, k, m, n, c, w, h }: Unread, type: RegExp): SealedFile {
  // A second slash or a backslash would lead to another host.
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) throw malformed('path')
  if (typeof k !== 'string' || !/^[\w-]{43}$/.test(k)) throw malformed('k')
  if (typeof m !== 'string' || !type.test(m)) throw malformed('m')
  if (!isPositive(n) || !isPositive(c) || !isShape({ size: n, chunkLog2: c })) throw malformed('n')
  if (!isPositive(w) || !isPositive(h)) throw malformed('w')
  return { path, k, m, n, c, w, h }
}

function isObject(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}

function malformed(field: string) {
  return new VaultError('malformed', `the item’s ${field} is not what it must be`)
}
