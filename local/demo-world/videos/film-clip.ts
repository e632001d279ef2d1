import { bytesOf } from '@fanlight/mp4/byte-source'
import { type Refragmented, refragment } from '@fanlight/mp4/refragment'
import { remuxVideo } from '@fanlight/mp4/remux-video'
import sharp from 'sharp'
import { CLIP_SECONDS, type Picture } from '../content/shapes.ts'
import { svgOf } from '../pictures/draw-picture.ts'
import { encodeClip } from './encode-clip.ts'

const SIZE = { width: 540, height: 360 }
const FRAMES_PER_SECOND = 12
const FRAMES = CLIP_SECONDS * FRAMES_PER_SECOND
const KEY_EVERY_SECONDS = 2
const QUANTIZER = 26
/** How much nearer the camera is in the end. */
const ZOOM = 0.25

export type FilmedClip = Omit<Refragmented, 'content'> & { bytes: Buffer }

/** The camera goes slowly into a drawing. The same film on every machine, by the same encoder. */
export async function filmClip(picture: Picture): Promise<FilmedClip> {
  const shape = {
    ...SIZE,
    framesPerSecond: FRAMES_PER_SECOND,
    keyEvery: KEY_EVERY_SECONDS,
    quantizer: QUANTIZER,
  }
  const film = await encodeClip(shape, framesOf(picture))
  const parts: Uint8Array[] = []
  await remuxVideo(bytesOf(film), {
    async write(bytes) {
      parts.push(bytes.slice())
    },
  })
  const { content, ...facts } = await refragment(bytesOf(Buffer.concat(parts)))
  return { ...facts, bytes: Buffer.concat(await Array.fromAsync(content())) }
}

async function* framesOf(picture: Picture): AsyncGenerator<Uint8Array> {
  const drawing = sharp(Buffer.from(svgOf(picture))).removeAlpha()
  const { data, info } = await drawing
    .resize(SIZE.width * 2, SIZE.height * 2)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const nearness = 1 + ZOOM * ease(frame / (FRAMES - 1))
    const [seenWidth, seenHeight] = [Math.round(width / nearness), Math.round(height / nearness)]
    yield await sharp(data, { raw: { width, height, channels } })
      .extract({
        left: Math.round((width - seenWidth) / 2),
        top: Math.round((height - seenHeight) / 2),
        width: seenWidth,
        height: seenHeight,
      })
      .resize({ ...SIZE, fit: 'fill' })
      .raw()
      .toBuffer()
  }
}

/** Begins and ends gently. */
function ease(share: number): number {
  return share * share * (3 - 2 * share)
}
