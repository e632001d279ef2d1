import type { Bytes } from './format.ts'
import { VaultError } from './vault-error.ts'

/** A piece of a video that can be shown without what is before it: seconds, and its bytes. */
export interface Segment {
  startS: number
  endS: number
  from: number
  to: number
}

export interface SegmentIndex {
  /** Where the head ends: what a SourceBuffer must have before any segment. */
  headEnd: number
  segments: Segment[]
}

const REFERENCE_BYTES = 12

/** Reads `ftyp moov sidx` off the beginning of a video; null when more bytes are needed. */
export function readSegmentIndex(bytes: Bytes): SegmentIndex | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (size < 8 || type === 'moof' || type === 'mdat') throw notIndexed()
    if (at + size > bytes.length) return null
    if (type === 'sidx') return readSidx(view, at, at + size)
    at += size
  }
  return null
}

function readSidx(view: DataView, at: number, end: number): SegmentIndex {
  const isLong = end - at >= 9 && view.getUint8(at + 8) > 0
  const listAt = at + (isLong ? 40 : 32)
  if (listAt > end) throw notIndexed()
  const timescale = view.getUint32(at + 16)
  const [start, offset] = isLong
    ? [Number(view.getBigUint64(at + 20)), Number(view.getBigUint64(at + 28))]
    : [view.getUint32(at + 20), view.getUint32(at + 24)]
  const count = view.getUint16(listAt - 2)
  if (timescale === 0 || count === 0 || listAt + count * REFERENCE_BYTES > end) throw notIndexed()

  const segments: Segment[] = []
  let from = end + offset
  let units = start
  for (let entry = listAt; segments.length < count; entry += REFERENCE_BYTES) {
    const length = view.getUint32(entry)
    // The highest bit marks a reference to another index.
    if (length === 0 || length >= 2 ** 31) throw notIndexed()
    const endUnits = units + view.getUint32(entry + 4)
    segments.push({
      startS: units / timescale,
      endS: endUnits / timescale,
      from,
      to: from + length,
    })
    from += length
    units = endUnits
  }
  return { headEnd: end, segments }
}

/** Which segment holds a moment; the last one for what is after the end. */
export function segmentAt(segments: readonly Segment[], timeS: number): number {
  // A seek to the start of a segment may come out a rounding before it.
  const after = segments.findIndex(({ endS }) => endS > timeS + 0.001)
  return after === -1 ? segments.length - 1 : after
}

function notIndexed() {
  return new VaultError('unplayable', 'the video has no index that can be read')
}
