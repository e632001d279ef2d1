import { refragment } from '../../apps/server/src/core/video/refragment.ts'
import { remuxVideo } from '../../apps/server/src/core/video/remux-video.ts'
import { encodeClip } from '../../apps/server/src/features/demo-world/videos/encode-clip.ts'

const SHAPE = { width: 320, height: 240, framesPerSecond: 25, keyEvery: 2, quantizer: 30 }

export interface TestClip {
  /** As an encoder writes it: every native player takes it. */
  clear: Buffer
  /** As our player wants it. */
  fragmented: Uint8Array<ArrayBuffer>
  firstSegmentEnd: number
  duration: number
  mime: string
}

/**
 * A clip that tells the time: from left to right over the clip's length a wall of white moves in,
 * before a noise that makes it heavy enough to be worth fetching in pieces.
 */
export async function makeTestClip(seconds: number): Promise<TestClip> {
  const clear = await encodeClip(SHAPE, frames(seconds))
  const pieces: Uint8Array[] = []
  await remuxVideo(sourceOf(clear), { write: async (bytes) => void pieces.push(bytes) })
  const { content, firstSegmentEnd, duration, mime } = await refragment(
    sourceOf(Buffer.concat(pieces)),
  )
  const fragments: Buffer[] = []
  for await (const fragment of content()) fragments.push(fragment)
  const fragmented = new Uint8Array(Buffer.concat(fragments))
  return { clear, fragmented, firstSegmentEnd, duration, mime }
}

function* frames(seconds: number) {
  const { width, height, framesPerSecond } = SHAPE
  const count = seconds * framesPerSecond
  const noise = Uint8Array.from({ length: 65_521 }, (_, index) => (index * index * 31) % 97)
  for (let index = 0; index < count; index++) {
    const wall = Math.round((index / count) * width)
    const frame = new Uint8Array(width * height * 4)
    for (let pixel = 0; pixel < width * height; pixel++) {
      const isWall = pixel % width < wall
      frame.fill(
        isWall ? 250 : (noise[(pixel + index * 911) % noise.length] ?? 0),
        pixel * 4,
        pixel * 4 + 4,
      )
    }
    yield frame
  }
}

function sourceOf(bytes: Buffer) {
  return {
    size: bytes.length,
    read: async (start: number, end: number) => bytes.subarray(start, end),
  }
}
