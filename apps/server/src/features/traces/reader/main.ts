// A process that opens strangers' pictures. It has no secret: whether a word means anything it asks.

import { once } from 'node:events'
import type { Plane } from '@fanlight/leak-mark/plane'
import { fitOf, type Picture, sightsIn } from '@fanlight/leak-mark/reader/read'
import sharp, { type Sharp } from 'sharp'
import type { Asked, Told } from './messages.ts'

const PIXELS_MAX = 60_000_000
const NORMAL_SIDE = 960
const LARGE_SIDE = 1920
/** The only programs that may open what comes from outside. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`)

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })
sharp.cache(false)

process.once('disconnect', () => process.exit()) // the server that wanted the answer is gone
const [asked] = (await once(process, 'message')) as [Asked]
await run(asked)
process.disconnect?.()

async function run(task: Asked): Promise<void> {
  if (typeof task === 'string') return
  const pictures = await Promise.all(task.files.map(open)).catch(() => null)
  const [first] = pictures ?? []
  if (!pictures || !first || !pictures.every(({ normal }) => isSameSize(normal, first.normal))) {
    return tell({ kind: 'unreadable' })
  }
  for (const sight of sightsIn(pictures)) {
    const seen = { ...sight, fit: fitOf(sight.soft, sight.word) }
    const answer = once(process, 'message')
    await tell({ kind: 'seen', seen })
    if ((await answer)[0] === 'stop') break
  }
  await tell({ kind: 'done', width: first.width, height: first.height })
}

type Opened = Picture & { width: number; height: number }

async function open(file: Uint8Array): Promise<Opened> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const
  const { autoOrient } = await sharp(file, options).metadata()
  const { width, height } = autoOrient
  const isLarge = Math.max(width, height) > NORMAL_SIDE
  return {
    width,
    height,
    normal: await lightOf(sharp(file, options), NORMAL_SIDE),
    large: isLarge ? await lightOf(sharp(file, options), LARGE_SIDE) : null,
  }
}

async function lightOf(picture: Sharp, side: number): Promise<Plane> {
  const { data, info } = await picture
    .autoOrient()
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const values = new Float32Array(info.width * info.height)
  for (let at = 0; at < values.length; at += 1) values[at] = data[at * info.channels] ?? 0
  return { width: info.width, height: info.height, values }
}

function isSameSize(one: Plane, other: Plane): boolean {
  return one.width === other.width && one.height === other.height
}

function tell(told: Told): Promise<void> {
  return new Promise((done) => {
    process.send?.(told, () => done())
  })
}
