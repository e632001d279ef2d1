import { encodeClip } from '../../local/demo-world/videos/encode-clip.ts'
import { bytesOf } from '../../packages/mp4/src/byte-source.ts'
import { refragment } from '../../packages/mp4/src/refragment.ts'
import { remuxVideo } from '../../packages/mp4/src/remux-video.ts'

const SMALL = { width: 320, height: 240, framesPerSecond: 10, keyEvery: 2, quantizer: 30 }

type Shape = typeof SMALL

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
export async function makeTestClip(seconds: number, shape: Shape = SMALL): Promise<TestClip> {
  const clear = await encodeClip(shape, frames(seconds, shape))
  const pieces: Uint8Array[] = []
  await remuxVideo(bytesOf(clear), { write: async (bytes) => void pieces.push(bytes) })
  const { content, firstSegmentEnd, duration, mime } = await refragment(
    bytesOf(Buffer.concat(pieces)),
  )
  const fragments: Buffer[] = []
  for await (const fragment of content()) fragments.push(fragment)
  const fragmented = new Uint8Array(Buffer.concat(fragments))
  return { clear, fragmented, firstSegmentEnd, duration, mime }
}

function* frames(seconds: number, { width, height, framesPerSecond }: Shape) {
  const count = seconds * framesPerSecond
  const noise = Uint32Array.from(
    { length: 65_521 },
    (_, index) => ((index * index * 31) % 97) * GREY,
  )
  const frame = new Uint32Array(width * height)
  for (let index = 0; index < count; index++) {
    const wall = Math.round((index / count) * width)
    for (let row = 0; row < height; row++) {
      const start = row * width
      for (let x = wall; x < width; x++) {
        frame[start + x] = noise[(start + x + index * 911) % noise.length] ?? 0
      }
      frame.fill(250 * GREY, start, start + wall)
    }
    yield new Uint8Array(frame.buffer)
  }
}

/** One of these in each of the four bytes of a pixel. */
const GREY = 0x01010101
