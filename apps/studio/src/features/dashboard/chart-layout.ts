import type { Dashboard } from '@fanlight/contract'
import { KINDS, sumOf } from './kinds.ts'

type Buckets = readonly Pick<Dashboard['buckets'][number], 'day' | 'earned'>[]

export interface Bar {
  day: string
  earned: Buckets[number]['earned']
  x: number
  width: number
  gap: number
  parts: { kind: string; path: string; colour: string }[]
}

interface Layout {
  bars: Bar[]
  lines: { y: number; eur: number }[]
}

const AXIS = 52
const FOOT = 24
const HEAD = 14
const BETWEEN_PARTS = 1.5
const ROUND = 4
const LINES_MAX = 4

/** Where everything stands. The axis begins at zero, and has at most four lines of round sums. */
export function layOut(
  buckets: Buckets,
  { width, height }: { width: number; height: number },
): Layout {
  const most = Math.max(1, ...buckets.map(({ earned }) => sumOf(earned)))
  const step = roundStep(most / LINES_MAX)
  const base = height - FOOT
  const scale = (base - HEAD) / Math.max(most, step)
  const room = Math.max(0, width - AXIS) / buckets.length
  const bar = Math.max(2, room * 0.68)
  const count = Math.floor(most / step) + 1
  return {
    lines: Array.from({ length: count }, (_, at) => ({
      y: base - at * step * scale,
      eur: at * step,
    })),
    bars: buckets.map(({ day, earned }, at) => ({
      day,
      earned,
      x: AXIS + at * room + (room - bar) / 2,
      width: bar,
      gap: room - bar,
      parts: stack(earned, { x: AXIS + at * room + (room - bar) / 2, width: bar, base, scale }),
    })),
  }
}

interface Place {
  x: number
  width: number
  base: number
  scale: number
}

function stack(earned: Bar['earned'], { x, width, base, scale }: Place): Bar['parts'] {
  const present = KINDS.filter(({ kind }) => earned[kind] > 0)
  let bottom = base
  return present.map(({ kind, colour }, at) => {
    const height = Math.max(1, earned[kind] * scale - BETWEEN_PARTS)
    const top = bottom - height
    const round = at === present.length - 1 ? Math.min(ROUND, height, width / 2) : 0
    const path =
      `M${x} ${bottom}V${top + round}q0 ${-round} ${round} ${-round}` +
      `h${width - 2 * round}q${round} 0 ${round} ${round}V${bottom}z`
    bottom = top - BETWEEN_PARTS
    return { kind, path, colour }
  })
}

/** The next of 1, 2, 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const found = [1, 2, 5, 10].find((times) => times * power >= least) ?? 10
  return Math.max(1, found * power)
}
