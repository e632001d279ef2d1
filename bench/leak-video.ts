import sharp from 'sharp'
import { CLIP_SECONDS, leakClips } from './lib/leak/clips.ts'
import { type LeakBrowser, type LeakPage, openLeakBrowser, type Shot } from './lib/leak/page.ts'
import { isRight, MARK, readLeak } from './lib/leak/read-leak.ts'
import { recordAndCut } from './lib/leak/record.ts'
import type { Promised } from './lib/promise.ts'

const RATIOS = [2, 3, 1, 2.625]
/** As many as the studio takes of a clip. */
const FRAMES = 8
const RECORDED_FRAMES = 16
/** In percent, of single frames, as the design measured them on still pictures. */
const DESIGN = { png: 80, '1280px-q82': 80, h264: 60 }

type Shots = Record<keyof typeof DESIGN, Buffer[]>
interface Counted {
  one: boolean
  many: boolean
}

export const leakVideo: Promised = {
  name: 'leak-video',
  compares:
    'clips made of code that play in a browser: the mark read from 8 frames together after H.264 at ' +
    '1 Mbit/s, in percent, against the design’s rate of single frames of still pictures',
  goal: { ratio: 1, isBetter: 'higher' },
  async measure() {
    await using browser = await openLeakBrowser()
    const results = new Map<string, Counted[]>()
    const clips = await leakClips()
    for (const { name, bytes } of clips) browser.files.set(`/${name}.mp4`, new Uint8Array(bytes))
    for (const ratio of RATIOS) {
      for (const { name } of clips) {
        const shots = await shotsOf(browser, `/${name}.mp4`, ratio)
        for (const [way, files] of Object.entries(shots)) {
          const key = `at ${ratio}, ${way}`
          const [first] = files
          if (!first) continue
          const counted = {
            one: isRight(await readLeak([first])),
            many: isRight(await readLeak(files)),
          }
          results.set(key, [...(results.get(key) ?? []), counted])
          console.log(
            `  ${key}, ${name}: ${counted.one ? 'one frame' : '-'} ${counted.many ? 'all' : '-'}`,
          )
        }
      }
    }
    const h264 = [...results]
      .filter(([key]) => key.endsWith('h264'))
      .flatMap(([, counted]) => counted)
    const read = h264.filter(({ many }) => many).length
    return {
      ours: (100 * read) / h264.length,
      peer: DESIGN.h264,
      unit: '%',
      notes: [...results].map(([key, counted]) => noteOf(key, counted)),
    }
  },
}

function noteOf(key: string, counted: readonly Counted[]): string {
  const count = (of: (each: Counted) => boolean) => `${counted.filter(of).length}/${counted.length}`
  const way = Object.keys(DESIGN).find((name) => key.endsWith(name)) as keyof typeof DESIGN
  const one = `one frame ${count(({ one }) => one)}`
  return `${key}: ${one}, ${FRAMES} frames ${count(({ many }) => many)}, the design ${DESIGN[way]} % of single frames`
}

/** Of a playing video, as it is and as a messenger sends it; and of a recording of the screen. */
async function shotsOf(browser: LeakBrowser, path: string, ratio: number): Promise<Shots> {
  await using leak = await browser.open(ratio)
  const { page } = leak
  await page.evaluate("document.querySelector('canvas').hidden = true")
  await page.evaluate("document.querySelector('#video').hidden = false")
  await page.evaluate(`leak.play(${JSON.stringify(path)}, ${JSON.stringify(MARK)})`)
  const png: Buffer[] = []
  for (let count = 0; count < FRAMES; count += 1)
    png.push(await pictureOf(await leak.shoot('#video')))
  const sent = png.map((shot) => {
    const size = { width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true } as const
    return sharp(shot).resize(size).jpeg({ quality: 82 }).toBuffer()
  })
  const h264 = ratio === 2 ? await recording(leak) : []
  return { png, '1280px-q82': await Promise.all(sent), h264 }
}

/** Frame by frame, because screenshots take longer than a frame lasts. */
async function recording({ page, shoot }: LeakPage): Promise<Buffer[]> {
  const screens: Buffer[] = []
  for (let frame = 0; frame < RECORDED_FRAMES; frame += 1) {
    await page.evaluate(`leak.seek(${(CLIP_SECONDS * (frame + 0.5)) / RECORDED_FRAMES})`)
    screens.push(await pictureOf(await shoot('#video')))
  }
  return recordAndCut(screens, FRAMES)
}

function pictureOf({ screen, place }: Shot): Promise<Buffer> {
  return sharp(screen).extract(place).removeAlpha().png().toBuffer()
}
