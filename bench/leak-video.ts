import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
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
const WAYS = Object.keys(DESIGN) as Way[]
/** Two ways on each screen and a recording on one, of five clips. */
const ROWS = 5 * (2 * RATIOS.length + 1)

type Way = keyof typeof DESIGN
type Shots = Record<Way, Buffer[]>

/** One clip on one screen, after one way. */
interface Row {
  ratio: number
  way: Way
  clip: string
  one: boolean
  many: boolean
}

const FILE = fileURLToPath(new URL('./results/leak-video.csv', import.meta.url))

export const leakVideo: Promised = {
  name: 'leak-video',
  compares:
    'clips made of code that play in a browser: the mark read from 8 frames together after H.264 at ' +
    '1 Mbit/s, in percent, against the design’s rate of single frames of still pictures',
  goal: { ratio: 1, isBetter: 'higher' },
  async measure() {
    // With --pictures=none the table is made of what was read before.
    const rows = process.argv.includes('--pictures=none') ? await readRows() : await readClips()
    const h264 = rows.filter(({ way }) => way === 'h264')
    return {
      ours: (100 * h264.filter(({ many }) => many).length) / h264.length,
      peer: DESIGN.h264,
      unit: '%',
      notes: [
        `${rows.length} of ${ROWS} rows; no setting was chosen on any clip`,
        ...RATIOS.flatMap((ratio) => WAYS.flatMap((way) => noteOf(rows, ratio, way))),
      ],
    }
  },
}

/** Each row is written when it is there. */
async function readClips(): Promise<Row[]> {
  await using browser = await openLeakBrowser()
  const clips = await leakClips()
  for (const { name, bytes } of clips) browser.files.set(`/${name}.mp4`, new Uint8Array(bytes))
  const rows: Row[] = []
  for (const ratio of RATIOS) {
    for (const { name } of clips) {
      const shots = await shotsOf(browser, `/${name}.mp4`, ratio)
      for (const way of WAYS) rows.push(...(await rowOf(shots[way], { ratio, way, clip: name })))
      await writeFile(FILE, toText(rows))
    }
  }
  return rows
}

async function rowOf(
  shots: readonly Buffer[],
  where: Pick<Row, 'ratio' | 'way' | 'clip'>,
): Promise<Row[]> {
  const [first] = shots
  if (!first) return []
  const one = isRight(await readLeak([first]))
  return [{ ...where, one, many: isRight(await readLeak(shots)) }]
}

function toText(rows: readonly Row[]): string {
  const lines = rows.map(({ ratio, way, clip, one, many }) =>
    [ratio, way, clip, Number(one), Number(many)].join(),
  )
  return `${['ratio,way,clip,one frame,8 frames', ...lines].join('\n')}\n`
}

async function readRows(): Promise<Row[]> {
  const [, ...lines] = (await readFile(FILE, 'utf8')).trim().split('\n')
  return lines.map((line) => {
    const [ratio, way, clip = '', one, many] = line.split(',')
    return { ratio: Number(ratio), way: way as Way, clip, one: one === '1', many: many === '1' }
  })
}

function noteOf(rows: readonly Row[], ratio: number, way: Way): string[] {
  const those = rows.filter((row) => row.ratio === ratio && row.way === way)
  if (those.length === 0) return []
  const [one, many] = [those.filter((row) => row.one), those.filter((row) => row.many)]
  const counts = `one frame ${one.length}/${those.length}, ${FRAMES} frames ${many.length}/${those.length}`
  return [`at ${ratio}, ${way}: ${counts}, the design ${DESIGN[way]} % of single frames`]
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
