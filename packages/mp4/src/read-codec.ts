import { type Box, boxesIn } from './boxes.ts'

/** What stands before the boxes of a sample entry. */
const VIDEO_ENTRY_BYTES = 78
const AUDIO_ENTRY_BYTES = 28

/** The codec of a track as `MediaSource.isTypeSupported` wants it. */
export function codecOf(bytes: Buffer, descriptions: Box): string {
  const [entry] = boxesIn(bytes, descriptions.inner + 8, descriptions.end)
  if (!entry) return ''
  if (entry.type === 'avc1' || entry.type === 'avc3') return avcOf(bytes, entry)
  if (entry.type === 'mp4a') return aacOf(bytes, entry)
  return entry.type
}

/** Profile, constraints and level, each as two digits. */
function avcOf(bytes: Buffer, entry: Box): string {
  const boxes = boxesIn(bytes, entry.inner + VIDEO_ENTRY_BYTES, entry.end)
  const config = boxes.find(({ type }) => type === 'avcC')
  if (!config) return entry.type
  return `${entry.type}.${bytes.toString('hex', config.inner + 1, config.inner + 4)}`
}

const DECODER_CONFIG_TAG = 0x04
const DECODER_SPECIFIC_TAG = 0x05

/** The object type is the first five bits of the decoder's own description. */
function aacOf(bytes: Buffer, entry: Box): string {
  const boxes = boxesIn(bytes, entry.inner + AUDIO_ENTRY_BYTES, entry.end)
  const descriptor = boxes.find(({ type }) => type === 'esds')
  const specific = descriptor && specificAt(bytes.subarray(descriptor.inner + 4, descriptor.end))
  if (specific === undefined || specific === null) return 'mp4a.40.2'
  return `mp4a.40.${specific >> 3}`
}

/** The first byte of the decoder's description inside nested descriptors. */
function specificAt(descriptors: Buffer): number | null {
  const config = descriptors.indexOf(DECODER_CONFIG_TAG, 3)
  if (config < 0) return null
  const specific = skipLength(descriptors, config + 1) + 13
  if (descriptors[specific] !== DECODER_SPECIFIC_TAG) return null
  return descriptors[skipLength(descriptors, specific + 1)] ?? null
}

/** Lengths take as many bytes as have their first bit set, and one more. */
function skipLength(descriptors: Buffer, at: number): number {
  let next = at
  while (((descriptors[next] ?? 0) & 0x80) !== 0) next += 1
  return next + 1
}
