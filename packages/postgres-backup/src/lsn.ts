/** A place in the WAL, counted in bytes; written `16/B374D848`. */
export type Lsn = bigint

export const DEFAULT_SEGMENT_BYTES = 16n * 1024n * 1024n

const SEGMENT_NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(\.partial)?$/

export function lsnOf(text: string): Lsn {
  const [, high, low] = /^([0-9A-F]+)\/([0-9A-F]+)$/i.exec(text) ?? []
  if (!high || !low) throw new Error(`${text} is no place in the WAL`)
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export function lsnText(lsn: Lsn): string {
  const hex = (part: bigint) => part.toString(16).toUpperCase()
  return `${hex(lsn >> 32n)}/${hex(lsn & 0xffffffffn)}`
}

/** Where the segment begins that holds `lsn`. */
export function segmentStart(lsn: Lsn, segmentBytes: bigint): Lsn {
  return lsn - (lsn % segmentBytes)
}

/** What PostgreSQL calls the file of the segment that holds `lsn`. */
export function segmentName(timeline: number, lsn: Lsn, segmentBytes: bigint): string {
  const perFile = 0x1_0000_0000n / segmentBytes
  const segment = lsn / segmentBytes
  const parts = [BigInt(timeline), segment / perFile, segment % perFile]
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}

export interface Segment {
  timeline: number
  start: Lsn
  isWhole: boolean
}

/** Null for a file of another kind. */
export function segmentIn(fileName: string, segmentBytes: bigint): Segment | null {
  const [, timeline, high, low, partial] = SEGMENT_NAME.exec(fileName) ?? []
  if (!timeline || !high || !low) return null
  const perFile = 0x1_0000_0000n / segmentBytes
  const segment = BigInt(`0x${high}`) * perFile + BigInt(`0x${low}`)
  return {
    timeline: Number.parseInt(timeline, 16),
    start: segment * segmentBytes,
    isWhole: partial === undefined,
  }
}
