import { topBoxes } from './boxes.ts'
import { BadVideo, type ByteSource } from './byte-source.ts'

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
/** Two names and two lengths, with room for what stands between them. */
const HEAD_BYTES = 4096

/** Throws where the file ends before it says it does: players and tools would not notice. */
export async function demandWhole(source: ByteSource): Promise<void> {
  const head = await source.read(0, Math.min(HEAD_BYTES, source.size))
  if (head.length >= 4 && head.readUInt32BE(0) === EBML)
    return demandWholeSegment(head, source.size)
  for await (const _ of topBoxes(source));
}

/** Matroska: a head, and a segment that holds everything else. */
function demandWholeSegment(head: Buffer, size: number) {
  const first = lengthAt(head, 4)
  if (!first || first.length === null) throw new BadVideo('damaged', 'a head without a length')
  const segmentAt = first.end + first.length
  if (segmentAt + 4 > head.length) throw new BadVideo('truncated', 'behind its head')
  if (head.readUInt32BE(segmentAt) !== SEGMENT) throw new BadVideo('damaged', 'no segment')
  const segment = lengthAt(head, segmentAt + 4)
  if (!segment) throw new BadVideo('truncated', 'in a length')
  // One that was recorded live does not know its length.
  const isCut = segment.length !== null && segment.end + segment.length > size
  if (isCut) throw new BadVideo('truncated', 'in its segment')
}

/** As many bytes as the first one has leading zeros, and one more; all ones mean unknown. */
function lengthAt(bytes: Buffer, at: number): { length: number | null; end: number } | null {
  const first = bytes[at]
  if (first === undefined || first === 0) return null
  const count = Math.clz32(first) - 23
  if (at + count > bytes.length) return null
  let length = first & (0xff >> count)
  let isUnknown = length === 0xff >> count
  for (const byte of bytes.subarray(at + 1, at + count)) {
    length = length * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { length: isUnknown ? null : length, end: at + count }
}
