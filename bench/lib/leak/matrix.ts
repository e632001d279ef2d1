import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { ATTACKS, attacksAt, isDue, RATIOS } from './attacks.ts'
import { type Looks, looksOf } from './looks.ts'
import { type LeakBrowser, type LeakPage, openLeakBrowser } from './page.ts'
import { isBusy, isHeldOut, type LeakPicture, leakPictures } from './pictures.ts'
import { isRight, MARK, readLeak } from './read-leak.ts'

type Nullable<T> = { [Name in keyof T]: T[Name] | null }

/** One picture on one screen. */
export interface Row extends Nullable<Looks> {
  picture: string
  ratio: number
  /** Was any setting chosen while looking at it? */
  isHeldOut: boolean
  isBusy: boolean
  read: Record<string, boolean>
  /** Of all its readings. */
  wrong: number
  ms: number[]
}

/** A phone and a window: what a picture looks like is the same on all phones. */
const LOOKED_AT = [3, 1]
const NOT_LOOKED_AT = { psnr: null, colourPsnr: null, light: null }

const FILE = fileURLToPath(new URL('../../results/leak-trace.csv', import.meta.url))

/**
 * Shows each picture on each screen, takes a screenshot, does to it what happens to leaks, and reads.
 * Each row is written when it is there. A run over some pictures keeps the rows of the others.
 */
export async function runMatrix(span: { from: number; to: number } | null): Promise<Row[]> {
  const all = leakPictures()
  const wanted = span ? all.slice(span.from, span.to) : all
  const names = new Set(wanted.map(({ name }) => name))
  const rows = span ? (await readRows()).filter(({ picture }) => !names.has(picture)) : []
  await using browser = await openLeakBrowser()
  const pages = new Map<number, LeakPage & AsyncDisposable>()
  for (const ratio of RATIOS) pages.set(ratio, await browser.open(ratio))
  for (const picture of wanted) {
    await offer(browser, picture)
    for (const [ratio, page] of pages) {
      rows.push(await rowOf(picture, page, ratio))
      await writeFile(FILE, toText(rows))
    }
    browser.files.delete(`/${picture.name}`)
    console.log(`  ${picture.name}: ${rows.slice(-RATIOS.length).map(summary).join('; ')}`)
  }
  return rows
}

async function offer(browser: LeakBrowser, { name, svg }: LeakPicture): Promise<void> {
  const file = await sharp(Buffer.from(svg))
    .resize({ width: 1600 })
    .webp({ quality: 88 })
    .toBuffer()
  browser.files.set(`/${name}`, new Uint8Array(file))
}

async function rowOf(picture: LeakPicture, { page, shoot }: LeakPage, ratio: number): Promise<Row> {
  const path = JSON.stringify(`/${picture.name}`)
  const show = (mark: string | null) =>
    page.evaluate(`leak.photo(${path}, ${JSON.stringify(mark)})`)
  await show(null)
  const clean = LOOKED_AT.includes(ratio) ? await shoot('canvas') : null
  await show(MARK)
  const shot = await shoot('canvas')
  const read: Record<string, boolean> = {}
  const ms: number[] = []
  let wrong = 0
  const index = leakPictures().findIndex(({ name }) => name === picture.name)
  for (const { name, change } of attacksAt(ratio).filter((attack) => isDue(attack, index, ratio))) {
    const reading = await readLeak([await change(shot).toBuffer()])
    read[name] = isRight(reading)
    if (read[name]) ms.push(Math.round(reading.ms))
    else if (reading.named) wrong += 1
  }
  const facts = { isHeldOut: isHeldOut(picture), isBusy: isBusy(picture) }
  const looks = clean ? await looksOf(clean, shot, ratio) : NOT_LOOKED_AT
  return { picture: picture.name, ratio, ...facts, ...looks, read, wrong, ms }
}

function summary({ ratio, read }: Row): string {
  const lost = Object.keys(read).filter((name) => !read[name])
  return `${ratio} ${lost.length > 0 ? `lost ${lost.join(' ')}` : 'all'}`
}

const COLUMNS = [
  'picture',
  'ratio',
  'half',
  'busy',
  'psnr',
  'colour psnr',
  'light %',
  'wrong',
  'ms',
]

function toText(rows: readonly Row[]): string {
  const names = ATTACKS.map(({ name }) => name)
  const lines = rows.map((row) =>
    [
      row.picture,
      row.ratio,
      row.isHeldOut ? 'held out' : 'choosing',
      row.isBusy ? 1 : 0,
      row.psnr?.toFixed(1) ?? '',
      row.colourPsnr?.toFixed(1) ?? '',
      row.light?.toFixed(2) ?? '',
      row.wrong,
      row.ms.join(' '),
      ...names.map((name) => (row.read[name] === undefined ? '' : Number(row.read[name]))),
    ].join(','),
  )
  return `${[[...COLUMNS, ...names].join(','), ...lines].join('\n')}\n`
}

export async function readRows(): Promise<Row[]> {
  const text = await readFile(FILE, 'utf8').catch(() => '')
  const [header = '', ...lines] = text.trim().split('\n')
  const names = header.split(',').slice(COLUMNS.length)
  return lines.map((line) => {
    const [picture = '', ratio, half, busy, psnr, colourPsnr, light, wrong, ms, ...marks] =
      line.split(',')
    const read = names.flatMap((name, at) =>
      marks[at] ? [[name, marks[at] === '1'] as const] : [],
    )
    return {
      picture,
      ratio: Number(ratio),
      isHeldOut: half === 'held out',
      isBusy: busy === '1',
      psnr: psnr ? Number(psnr) : null,
      colourPsnr: colourPsnr ? Number(colourPsnr) : null,
      light: light ? Number(light) : null,
      read: Object.fromEntries(read),
      wrong: Number(wrong),
      ms: (ms ?? '').split(' ').filter(Boolean).map(Number),
    }
  })
}
