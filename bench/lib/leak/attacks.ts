import sharp, { type Sharp } from 'sharp'
import type { Shot } from './page.ts'

/** What happens to a screenshot on its way. */
export interface Attack {
  name: string
  change(this: void, shot: Shot): Sharp
  /** In percent, what the design measured on its own pictures, by the pixels to a CSS px. */
  design: Partial<Record<number, number>>
}

export const RATIOS = [3, 1, 2, 2.625]

export const ATTACKS: readonly Attack[] = [
  {
    name: 'png',
    change: (shot) => picture(shot).png(),
    design: { 1: 100, 2: 100, 2.625: 80, 3: 95 },
  },
  { name: 'q75', change: (shot) => picture(shot).jpeg({ quality: 75 }), design: { 1: 95, 3: 95 } },
  { name: 'q50', change: (shot) => picture(shot).jpeg({ quality: 50 }), design: { 1: 80, 3: 95 } },
  { name: 'q30', change: (shot) => picture(shot).jpeg({ quality: 30 }), design: { 3: 76 } },
  {
    name: '1280px-q82',
    change: (shot) => fitted(picture(shot), 1280, 82),
    design: { 1: 100, 2: 80, 2.625: 80, 3: 95 },
  },
  { name: '800px-q70', change: (shot) => fitted(picture(shot), 800, 70), design: { 3: 100 } },
  {
    name: 'half-q75',
    change: (shot) => fitted(picture(shot), Math.round(shot.place.height / 2), 75),
    design: { 1: 20, 2: 60, 2.625: 100, 3: 80 },
  },
  { name: 'crop50', change: (shot) => cropped(shot, 0.5), design: { 1: 90, 3: 80 } },
  { name: 'crop25', change: (shot) => cropped(shot, 0.25), design: { 3: 70 } },
  {
    name: 'turn2',
    change: (shot) => picture(shot).rotate(2).jpeg({ quality: 85 }),
    design: { 3: 89 },
  },
  {
    name: 'screen-1280px-q82',
    change: ({ screen }) => fitted(sharp(screen), 1280, 82),
    design: {},
  },
]

/** All of them at 3; elsewhere what tells screens apart. */
const FEW = ['png', 'half-q75']
const AT_ONE = [...FEW, 'q75', 'crop50']

export function attacksAt(ratio: number): readonly Attack[] {
  if (ratio === 3) return ATTACKS
  const names = ratio === 1 ? AT_ONE : FEW
  return ATTACKS.filter(({ name }) => names.includes(name))
}

/** The reader takes longest with what is not upright: of every fourth picture, all held out. */
const OF_EVERY_FOURTH = ['turn2', 'screen-1280px-q82', 'q50']
/** What follows from harder ones is done to the first pictures only. */
const OF_THE_FIRST: readonly string[] = ['q75', 'crop50', 'half-q75']
const FIRST = 28

export function isDue({ name }: Attack, index: number, ratio: number): boolean {
  if (OF_EVERY_FOURTH.includes(name)) return index % 4 === 1 && index < FIRST
  if (ratio === 1 && name === 'half-q75') return true
  return index < FIRST || !OF_THE_FIRST.includes(name)
}

/** The picture without what stands around it. */
function picture({ screen, place }: Shot): Sharp {
  return sharp(screen).extract(place).removeAlpha()
}

function fitted(shot: Sharp, side: number, quality: number): Sharp {
  const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
  return shot.removeAlpha().resize(size).jpeg({ quality })
}

/** Off centre; the share is of the area. */
function cropped({ screen, place }: Shot, share: number): Sharp {
  const side = (length: number) => Math.floor(length * Math.sqrt(share))
  const left = place.left + Math.floor(0.09 * place.width)
  const top = place.top + Math.floor(0.03 * place.height)
  const piece = { left, top, width: side(place.width), height: side(place.height) }
  return sharp(screen).extract(piece).removeAlpha().jpeg({ quality: 85 })
}
