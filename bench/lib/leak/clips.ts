import sharp from 'sharp'
import { encodeClip } from '../../../local/demo-world/videos/encode-clip.ts'
import { leakPictures } from './pictures.ts'

export interface LeakClip {
  name: string
  bytes: Buffer
}

/** What is filmed: a face, water, a stage, leaves and print; and how the camera goes over it. */
const FILMS = [
  { picture: 'person-1-ember', pan: [0, 0.3], zoom: 0.2 },
  { picture: 'sea-dusk', pan: [0.3, 0], zoom: 0 },
  { picture: 'stage-dawn', pan: [0.2, 0.2], zoom: 0.3 },
  { picture: 'leaves', pan: [0.1, 0.3], zoom: 0 },
  { picture: 'print', pan: [0, 0.4], zoom: 0 },
] as const
const SIZE = { width: 480, height: 600 }
const SECONDS = 3
const FRAMES_PER_SECOND = 12
export const CLIP_SECONDS = SECONDS

/** Five clips made of code, or the first of them. */
export async function leakClips(count: number = FILMS.length): Promise<LeakClip[]> {
  const clips: LeakClip[] = []
  for (const film of FILMS.slice(0, count)) {
    const bytes = await encodeClip(
      { ...SIZE, framesPerSecond: FRAMES_PER_SECOND, keyEvery: 1, quantizer: 24 },
      framesOf(film),
    )
    clips.push({ name: film.picture, bytes })
  }
  return clips
}

async function* framesOf({ picture, pan, zoom }: (typeof FILMS)[number]) {
  const drawing = leakPictures().find(({ name }) => name === picture)
  if (!drawing) throw new Error(`there is no picture ${picture}`)
  const { data, info } = await sharp(Buffer.from(drawing.svg))
    .resize({ width: 2 * SIZE.width, height: 2 * SIZE.height, fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const count = SECONDS * FRAMES_PER_SECOND
  for (let frame = 0; frame < count; frame += 1) {
    const share = frame / (count - 1)
    const seen = 0.6 * (1 - zoom * share)
    const [width, height] = [Math.round(seen * info.width), Math.round(seen * info.height)]
    const left = Math.round((info.width - width) * (0.1 + pan[0] * share))
    const top = Math.round((info.height - height) * (0.1 + pan[1] * share))
    yield await sharp(data, { raw: info })
      .extract({ left, top, width, height })
      .resize({ ...SIZE, fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer()
  }
}
