import { randomUUID } from 'node:crypto'
import { burn } from '@fanlight/leak-mark/burn'
import { codedSigns, wordOf } from '@fanlight/leak-mark/code'
import { LEVELS } from '@fanlight/leak-mark/steps'
import { mulberry32 } from '@fanlight/leak-mark/waves'
import sharp from 'sharp'
import type { Creator } from './creator.ts'
import type { Fan } from './fan.ts'
import { openEnvelope } from './open-envelope.ts'
import type { World } from './world.ts'

const SIZE = { width: 640, height: 800 }

/** The mark that comes with a post which this fan has bought, as the app gets it. */
export async function markOnPost(fan: Fan, postId: number): Promise<string | undefined> {
  const { post } = (await fan.get(`/im/telegram/${postId}/post`)).json()
  const envelope = post.attachments[0].photoMediumEncrypted
  return (openEnvelope(envelope, post.decryptKey) as { wm?: string }).wm
}

/** What the app shows on a phone with two pixels to a CSS px, saved and sent on as a JPEG. */
export async function screenshotWith(mark: string | null, seed = 1): Promise<Buffer> {
  const pixels = { ...SIZE, data: drawing(seed) }
  const word = mark && wordOf(mark.slice(1))
  if (word) burn(pixels, { word, level: LEVELS.normal, ratio: 2 })
  const raw = { ...SIZE, channels: 4 } as const
  return sharp(Buffer.from(pixels.data.buffer), { raw }).jpeg({ quality: 80 }).toBuffer()
}

/** Hills of light and colour with a little grain, as a photo has. */
function drawing(seed: number): Uint8ClampedArray<ArrayBuffer> {
  const { width, height } = SIZE
  const random = mulberry32(seed)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const light = 128 + 60 * Math.sin(x / 97 + seed) * Math.cos(y / 131) + 6 * (random() - 0.5)
    data.set([light + 20, light, light - 20, 255], 4 * at)
  }
  return data
}

export async function traceRequest(mark: string | null = null) {
  const file = (await screenshotWith(mark)).toString('base64')
  return { files: [file], fileName: 'leak.jpg', why: 'Found in a channel' }
}

/** A picture too small for any mark. */
export async function tinyPicture(): Promise<string> {
  const background = '#345'
  const png = sharp({ create: { width: 24, height: 24, channels: 3, background } }).png()
  return (await png.toBuffer()).toString('base64')
}

/** A reading that saw a mark and could not read it: so much of `word` is left in it. */
export async function unreadReading(
  { db, clock }: World,
  creator: Creator | null,
  { word = 'n'.padEnd(19, '0'), seed = 3 } = {},
): Promise<string> {
  const id = randomUUID()
  const random = mulberry32(seed)
  const noise = () => random() + random() + random() + random() - 2
  const signs = codedSigns(wordOf(word.slice(1)) ?? new Uint8Array(9))
  const soft = Int8Array.from(signs, (sign) => Math.round(18 * sign + 50 * noise()))
  await db.run(
    `insert into mark_reading (id, creator_id, asked_by, asker_name, why, file_hash, file_name,
       width, height, frames, answer, measured, soft_bits, read_at)
     values ($1, $2, 1, 'Mila', 'Seen', '\\x00', 'a.jpg', 1, 1, 1, 'marked', $3, $4, $5)`,
    [
      id,
      creator?.id ?? null,
      JSON.stringify({ fit: 0.6, sync: 7, scale: 1, angle: 0, tries: 9 }),
      Buffer.from(soft.buffer),
      clock.now(),
    ],
  )
  return id
}
