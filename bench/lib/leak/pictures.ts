import { frame } from '../../../local/demo-world/art/canvas.ts'
import { GALLERY, type Motif } from '../../../local/demo-world/art/gallery.ts'
import { PALETTES, type PaletteName } from '../../../local/demo-world/art/palette.ts'
import { seededRandom } from '../../../local/demo-world/art/random.ts'
import { portrait } from '../../../local/demo-world/art/scenes/portrait.ts'
import { DEMO_CREATORS } from '../../../local/demo-world/content/people.ts'
import { BUSY, textures } from './textures.ts'

export interface LeakPicture {
  name: string
  svg: string
}

/** Has no divisor in common with the number of pictures. */
const MIX = 37
const SIZE = { width: 1080, height: 1350 }

/** Places, things and people, all drawn by code: every motif in two lights, and the creators' faces. */
export function leakPictures(): LeakPicture[] {
  const lights = Object.keys(PALETTES) as PaletteName[]
  const motifs = Object.keys(GALLERY) as Motif[]
  const scenes = motifs.flatMap((motif, index) =>
    [0, 1].map((turn) => {
      const light = lights[(index + 3 * turn) % lights.length] ?? 'dusk'
      const name = `${motif}-${light}`
      const canvas = { ...SIZE, palette: PALETTES[light], random: seededRandom(name) }
      return { name, svg: frame(canvas, GALLERY[motif](canvas), 1) }
    }),
  )
  const people = DEMO_CREATORS.flatMap(({ id, looks }) =>
    lights.slice(0, 3).map((light) => {
      const name = `person-${id}-${light}`
      const canvas = {
        width: 1080,
        height: 1080,
        palette: PALETTES[light],
        random: seededRandom(name),
      }
      return { name, svg: frame(canvas, portrait(looks)(canvas), 1) }
    }),
  )
  const all = [...scenes, ...people, ...textures()]
  // Mixed, so that those which a short run reaches are of all kinds.
  return all.map((_, index) => all[(index * MIX) % all.length]).filter((each) => each !== undefined)
}

/** Of every second picture nothing was looked at before all was settled. */
export function isHeldOut({ name }: LeakPicture): boolean {
  return leakPictures().findIndex((each) => each.name === name) % 2 === 1
}

export function isBusy({ name }: LeakPicture): boolean {
  return BUSY.includes(name)
}
