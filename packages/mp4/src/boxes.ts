import { BadVideo, type ByteSource } from './byte-source.ts'

/** One box of an ISO media file: its place in whatever holds it. */
export interface Box {
  type: string
  start: number
  /** Where what it holds begins. */
  inner: number
  end: number
}

const HEADER_BYTES = 8
const LONG_HEADER_BYTES = 16
/** Hours in fragments of a fraction of a second. */
const TOP_BOXES_MAX = 200_000

/** The boxes that lie side by side in `bytes`. */
export function boxesIn(bytes: Buffer, start = 0, end = bytes.length): Box[] {
  const boxes: Box[] = []
  for (let at = start; at < end; ) {
    const box = headerAt(bytes.subarray(at, Math.min(at + LONG_HEADER_BYTES, end)), at, end)
    if (box.end > end) throw new BadVideo('damaged', `${box.type} leaves its parent`)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** The box at the end of a path, or null. */
export function findBox(bytes: Buffer, parent: Pick<Box, 'inner' | 'end'>, ...path: string[]) {
  let found: Box | null = null
  let { inner, end } = parent
  for (const type of path) {
    found = boxesIn(bytes, inner, end).find((box) => box.type === type) ?? null
    if (!found) return null
    ;({ inner, end } = found)
  }
  return found
}

/** The same, where a file without it cannot be read. */
export function demandBox(bytes: Buffer, parent: Pick<Box, 'inner' | 'end'>, ...path: string[]) {
  const found = findBox(bytes, parent, ...path)
  if (!found) throw new BadVideo('damaged', `no ${path.join('/')}`)
  return found
}

/** The boxes of a whole file, one after the other, reading no more than their headers. */
export async function* topBoxes(source: ByteSource): AsyncGenerator<Box> {
  let count = 0
  for (let at = 0; at < source.size; ) {
    count += 1
    if (count > TOP_BOXES_MAX) throw new BadVideo('damaged', 'nothing but boxes')
    if (source.size - at < HEADER_BYTES) throw new BadVideo('truncated', 'in a header')
    const header = await source.read(at, Math.min(at + LONG_HEADER_BYTES, source.size))
    const box = headerAt(header, at, source.size)
    if (box.end > source.size) throw new BadVideo('truncated', `in ${box.type}`)
    yield box
    at = box.end
  }
}

function headerAt(header: Buffer, start: number, parentEnd: number): Box {
  if (header.length < HEADER_BYTES) throw new BadVideo('damaged', 'a box without a header')
  const size = header.readUInt32BE(0)
  const type = header.toString('latin1', 4, 8)
  if (size === 0) return { type, start, inner: start + HEADER_BYTES, end: parentEnd }
  if (size !== 1) {
    if (size < HEADER_BYTES) throw new BadVideo('damaged', `${type} of ${size} bytes`)
    return { type, start, inner: start + HEADER_BYTES, end: start + size }
  }

  if (header.length < LONG_HEADER_BYTES) throw new BadVideo('damaged', 'half a header')
  const long = Number(header.readBigUInt64BE(8))
  if (long < LONG_HEADER_BYTES || !Number.isSafeInteger(long)) throw new BadVideo('damaged', type)
  return { type, start, inner: start + LONG_HEADER_BYTES, end: start + long }
}

export function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(HEADER_BYTES + content.length, 0)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, content])
}

/** Numbers of four bytes; negative ones in two's complement. */
export function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, 4 * index)
  return bytes
}

/** A number of eight bytes. */
export function longWord(number: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(number))
  return bytes
}
