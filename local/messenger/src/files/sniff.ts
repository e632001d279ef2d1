export interface Sniffed {
  mimeType: string
  width: number | null
  height: number | null
  /** Seconds, for videos that say so. */
  duration?: number
}

/** What the bytes are, by their first few; pictures with their size. */
export function sniff(bytes: Buffer): Sniffed | null {
  return (
    sniffPng(bytes) ?? sniffJpeg(bytes) ?? sniffGif(bytes) ?? sniffWebp(bytes) ?? sniffVideo(bytes)
  )
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function sniffPng(bytes: Buffer): Sniffed | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG)) return null
  return { mimeType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function sniffGif(bytes: Buffer): Sniffed | null {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 4) !== 'GIF8') return null
  return { mimeType: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/** Walks the segments up to the frame header, which alone knows the size. */
function sniffJpeg(bytes: Buffer): Sniffed | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return null
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (isFrameHeader(marker)) {
      const height = bytes.readUInt16BE(at + 5)
      return { mimeType: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return { mimeType: 'image/jpeg', width: null, height: null }
}

/** SOF0 to SOF15 without the three that share the range: huffman tables, JPG, arithmetic coding. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function sniffWebp(bytes: Buffer): Sniffed | null {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const mimeType = 'image/webp'
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') {
    return { mimeType, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  }
  if (kind === 'VP8 ') {
    const size = (at: number) => bytes.readUInt16LE(at) & 0x3f_ff
    return { mimeType, width: size(26), height: size(28) }
  }
  const bits = bytes.readUInt32LE(21)
  return { mimeType, width: (bits & 0x3f_ff) + 1, height: ((bits >> 14) & 0x3f_ff) + 1 }
}

function sniffVideo(bytes: Buffer): Sniffed | null {
  if (bytes.length < 12) return null
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return { mimeType: 'video/mp4', ...readMp4(bytes) }
  if (bytes.readUInt32BE(0) === 0x1a_45_df_a3) {
    return { mimeType: 'video/webm', width: null, height: null }
  }
  return null
}

/** The movie header tells the length, the first track header with a size is the picture's. */
function readMp4(bytes: Buffer): { width: number | null; height: number | null; duration: number } {
  const header = boxes(bytes, 'mvhd')[0]
  const isLong = header?.[0] === 1
  const scale = header?.readUInt32BE(isLong ? 20 : 12) ?? 0
  const units = isLong ? Number(header?.readBigUInt64BE(24)) : (header?.readUInt32BE(16) ?? 0)
  const tracks = boxes(bytes, 'tkhd').map((box) => {
    // Both end with the size, as two numbers with 16 bits after the point.
    const at = box.length - 8
    return { width: box.readUInt32BE(at) >> 16, height: box.readUInt32BE(at + 4) >> 16 }
  })
  const { width = null, height = null } = tracks.find((track) => track.width > 0) ?? {}
  return { width, height, duration: scale > 0 ? Math.round(units / scale) : 0 }
}

/** Both headers are longer than that in every version. */
const SMALLEST_BOX = 84

/** Contents of all boxes of one type. The names hardly occur by chance, so no tree is walked. */
function boxes(bytes: Buffer, type: string): Buffer[] {
  const found: Buffer[] = []
  for (
    let at = bytes.indexOf(type, 4, 'latin1');
    at >= 0;
    at = bytes.indexOf(type, at + 4, 'latin1')
  ) {
    const size = bytes.readUInt32BE(at - 4)
    const box = bytes.subarray(at + 4, at - 4 + size)
    if (box.length >= SMALLEST_BOX) found.push(box)
  }
  return found
}
