import { attacksAt, RATIOS } from './lib/leak/attacks.ts'
import { type Row, readRows, runMatrix } from './lib/leak/matrix.ts'
import { leakPictures } from './lib/leak/pictures.ts'
import type { Promised } from './lib/promise.ts'
import { median, quantile } from './lib/stats.ts'

export const leakTrace: Promised = {
  name: 'leak-trace',
  compares:
    'marks read from real screenshots of held-out pictures drawn by code (people too), after what ' +
    'happens to leaks, in percent, against the same attacks as the design measured them on its own',
  goal: { ratio: 1, isBetter: 'higher' },
  async measure() {
    // With --pictures=none the table is made of what was read before.
    const span = spanOf(process.argv.find((word) => word.startsWith('--pictures=')))
    const rows = span === 'none' ? await readRows() : await runMatrix(span)
    const heldOut = rows.filter(({ isHeldOut }) => isHeldOut)
    const compared = RATIOS.flatMap((ratio) =>
      attacksAt(ratio).flatMap(({ name, design }) => {
        const theirs = design[ratio]
        return theirs === undefined ? [] : [{ ours: shareOf(heldOut, ratio, name), theirs }]
      }),
    )
    return {
      ours: meanOf(compared.map(({ ours }) => ours)),
      peer: meanOf(compared.map(({ theirs }) => theirs)),
      unit: '%',
      notes: [
        `${new Set(rows.map(({ picture }) => picture)).size} of ${leakPictures().length} pictures, every second one held out; each is in results/leak-trace.csv`,
        ...RATIOS.flatMap((ratio) => tableOf(rows, ratio)),
        ...looksNotes(rows),
        `wrong names: ${rows.reduce((sum, { wrong }) => sum + wrong, 0)} of ${countOf(rows)} readings`,
        timesNote(rows),
      ],
    }
  },
}

function spanOf(word: string | undefined): { from: number; to: number } | 'none' | null {
  if (!word) return null
  if (word.endsWith('=none')) return 'none'
  const [from = 0, to = 0] = word.slice('--pictures='.length).split('..').map(Number)
  return { from, to }
}

function tableOf(rows: readonly Row[], ratio: number): string[] {
  return attacksAt(ratio).map(({ name, design }) => {
    const of = (some: readonly Row[]) => fractionOf(some, ratio, name)
    const parts = [
      `held out ${of(rows.filter(({ isHeldOut }) => isHeldOut))}`,
      `choosing ${of(rows.filter(({ isHeldOut }) => !isHeldOut))}`,
      `very busy ${of(rows.filter(({ isBusy }) => isBusy))}`,
      design[ratio] === undefined ? 'not in the design' : `the design ${design[ratio]} %`,
    ]
    return `at ${ratio}, ${name}: ${parts.join(', ')}`
  })
}

function readingsOf(rows: readonly Row[], ratio: number, name: string): boolean[] {
  return rows.flatMap((row) => {
    const read = row.read[name]
    return row.ratio === ratio && read !== undefined ? [read] : []
  })
}

function fractionOf(rows: readonly Row[], ratio: number, name: string): string {
  const read = readingsOf(rows, ratio, name)
  return `${read.filter(Boolean).length}/${read.length}`
}

function shareOf(rows: readonly Row[], ratio: number, name: string): number {
  const read = readingsOf(rows, ratio, name)
  return (100 * read.filter(Boolean).length) / read.length
}

function looksNotes(rows: readonly Row[]): string[] {
  return [3, 1].map((ratio) => {
    const of = (name: 'psnr' | 'colourPsnr' | 'light') =>
      rows.flatMap((row) => {
        const value = row[name]
        return row.ratio === ratio && value !== null ? [value] : []
      })
    const [psnr, colour, light] = [of('psnr'), of('colourPsnr'), of('light')]
    return [
      `at ${ratio}, PSNR of the light: mean ${meanOf(psnr).toFixed(1)}, lowest ${Math.min(...psnr).toFixed(1)} dB`,
      `of all colours: mean ${meanOf(colour).toFixed(1)}, lowest ${Math.min(...colour).toFixed(1)} dB`,
      `light changes in calm places by ${median(light).toFixed(2)} % (median), at most ${Math.max(...light).toFixed(2)} %`,
    ].join('; ')
  })
}

function countOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { read }) => sum + Object.keys(read).length, 0)
}

function timesNote(rows: readonly Row[]): string {
  const times = rows.flatMap(({ ms }) => ms)
  return `found after ${median(times).toFixed(0)} ms (median), 95 % under ${quantile(times, 0.95).toFixed(0)} ms`
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}
