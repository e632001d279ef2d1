import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { markKeysOf, openWord, sealWord } from '../apps/server/src/core/leak-mark/mark-word.ts'
import { burn, type Pixels } from '../packages/leak-mark/src/burn.ts'
import type { Plane } from '../packages/leak-mark/src/plane.ts'
import { sightsIn } from '../packages/leak-mark/src/reader/read.ts'
import { decodeWord } from '../packages/leak-mark/src/reader/viterbi.ts'
import { LEVELS } from '../packages/leak-mark/src/steps.ts'
import { type LeakPicture, leakPictures, shownPixels } from './lib/leak-pictures.ts'
import type { Promised } from './lib/promise.ts'
import { median, quantile } from './lib/stats.ts'

/** Minutes that the table may take; what is left out then is told. */
const MINUTES = Number(process.env['LEAK_MINUTES'] ?? 60)
const [KEY] = markKeysOf({ serverSecrets: [Buffer.alloc(32, 7)] })
const FAN = { number: 123456, week: 45 }
const WORD = sealWord(KEY, FAN)
const WORDS_TRIED = 100_000

/** What the design measured on its own pictures, in percent, beside ours. */
const ATTACKS: Record<string, { design: number; ratio: number; change: (shot: Sharp) => Sharp }> = {
  screenshot: { design: 95, ratio: 3, change: (shot) => shot.png() },
  'screenshot at 1': { design: 100, ratio: 1, change: (shot) => shot.png() },
  'screenshot at 2': { design: 100, ratio: 2, change: (shot) => shot.png() },
  'screenshot at 2.625': { design: 80, ratio: 2.625, change: (shot) => shot.png() },
  'jpeg 50': { design: 95, ratio: 3, change: (shot) => shot.jpeg({ quality: 50 }) },
  'jpeg 30': { design: 76, ratio: 3, change: (shot) => shot.jpeg({ quality: 30 }) },
  'messenger 1280': { design: 95, ratio: 3, change: (shot) => sent(shot, 1280, 82) },
  'messenger 800': { design: 100, ratio: 3, change: (shot) => sent(shot, 800, 70) },
  'crop to a half': { design: 80, ratio: 3, change: (shot) => cropped(shot, 0.7) },
  'crop to a quarter': { design: 70, ratio: 3, change: (shot) => cropped(shot, 0.5) },
  'turned by 2°': { design: 89, ratio: 3, change: (shot) => shot.rotate(2).jpeg({ quality: 85 }) },
  'half size at 1': { design: 10, ratio: 1, change: (shot) => sent(shot, 244, 75) },
}

export const leakTrace: Promised = {
  name: 'leak-trace',
  compares:
    'marks read from drawn pictures (people too) after what happens to leaks, in percent of all ' +
    'readings, against the same attacks as the design measured them on its pictures',
  goal: { ratio: 1, isBetter: 'higher' },
  async measure() {
    const end = performance.now() + MINUTES * 60_000
    const results = new Map<string, boolean[]>()
    const [psnr, times, unmarked]: number[][] = [[], [], []]
    let [wrong, seen] = [0, 0]
    for (const picture of leakPictures()) {
      if (performance.now() > end) break
      seen += 1
      const noise = await syncOf(picture)
      unmarked?.push(noise.sync)
      wrong += noise.isNamed ? 1 : 0
      for (const [name, attack] of Object.entries(ATTACKS)) {
        const { file, loss } = await leak(picture, attack)
        if (name === 'screenshot') psnr?.push(loss)
        const began = performance.now()
        const read = await readFile(file)
        if (read.opened) times?.push(performance.now() - began)
        if (read.opened && read.opened.number !== FAN.number) wrong += 1
        results.set(name, [...(results.get(name) ?? []), read.opened?.number === FAN.number])
      }
    }
    const rows = Object.entries(ATTACKS).map(([name, { design }]) => ({
      name,
      design,
      ...countOf(results.get(name) ?? []),
    }))
    const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
    return {
      ours: mean(rows.map(({ percent }) => percent)),
      peer: mean(rows.map(({ design }) => design)),
      unit: '%',
      notes: [
        `${seen} of ${leakPictures().length} pictures; no setting was chosen on any of them`,
        ...rows.map(({ name, text, design }) => `${name}: ${text}, the design ${design} %`),
        `PSNR of the light: mean ${mean(psnr ?? []).toFixed(1)}, lowest ${Math.min(...(psnr ?? [])).toFixed(1)} dB`,
        `wrong names: ${wrong}; highest sync without a mark ${Math.max(...(unmarked ?? [])).toFixed(2)}`,
        `words of pure noise tried: ${WORDS_TRIED}, opened: ${openedByChance()}`,
        `found after ${median(times ?? []).toFixed(0)} ms, 95 % under ${quantile(times ?? [], 0.95).toFixed(0)} ms`,
      ],
    }
  },
}

function countOf(read: boolean[]) {
  const found = read.filter(Boolean).length
  return { percent: (100 * found) / Math.max(1, read.length), text: `${found}/${read.length}` }
}

function sent(shot: Sharp, side: number, quality: number): Sharp {
  const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
  return shot.resize(size).jpeg({ quality })
}

/** Off centre; the share is of each side. */
function cropped(shot: Sharp, share: number): Sharp {
  const side = (length: number) => Math.floor(length * share)
  const size = { width: side(1170), height: side(1170) }
  return shot.extract({ left: 101, top: 37, ...size }).jpeg({ quality: 85 })
}

async function leak(picture: LeakPicture, { ratio, change }: (typeof ATTACKS)[string]) {
  const clean = await shownPixels(picture, ratio)
  const marked = { ...clean, data: clean.data.slice() }
  burn(marked, { word: WORD, level: LEVELS.normal, ratio })
  return { file: await change(toSharp(marked)).toBuffer(), loss: psnrOf(clean, marked) }
}

function toSharp({ width, height, data }: Pixels): Sharp {
  const raw = { width, height, channels: 4 } as const
  return sharp(Buffer.from(data.buffer as ArrayBuffer), { raw }).removeAlpha()
}

function psnrOf(clean: Pixels, marked: Pixels): number {
  const light = (data: Uint8ClampedArray, at: number) =>
    0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  let squares = 0
  for (let at = 0; at < clean.data.length; at += 4) {
    squares += (light(clean.data, at) - light(marked.data, at)) ** 2
  }
  return 10 * Math.log10(255 ** 2 / (squares / (clean.data.length / 4)))
}

async function syncOf(picture: LeakPicture) {
  const clean = await shownPixels(picture, 3)
  const { opened, sync } = await readFile(await toSharp(clean).jpeg({ quality: 90 }).toBuffer())
  return { sync, isNamed: opened !== null }
}

async function readFile(file: Buffer) {
  const { width, height } = await sharp(file).metadata()
  const normal = await lightOf(file, 960)
  const large = Math.max(width, height) > 960 ? await lightOf(file, 1920) : null
  let sync = 0
  for (const sight of sightsIn([{ normal, large }])) {
    sync = Math.max(sync, sight.sync)
    const opened = openWord(KEY, sight.word)
    if (opened) return { opened, sync }
  }
  return { opened: null, sync }
}

async function lightOf(file: Buffer, side: number): Promise<Plane> {
  const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await sharp(file)
    .resize(size)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const values = new Float32Array(info.width * info.height)
  for (let at = 0; at < values.length; at += 1) values[at] = data[at * info.channels] ?? 0
  return { width: info.width, height: info.height, values }
}

/** What decides who is named, on nothing but noise. */
function openedByChance(): number {
  let opened = 0
  for (let count = 0; count < WORDS_TRIED; count += 1) {
    const soft = Float32Array.from(randomBytes(320), (byte) => byte - 127.5)
    if (openWord(KEY, decodeWord(soft))) opened += 1
  }
  return opened
}
