import type { Scene } from './canvas.ts'
import { arches } from './scenes/arches.ts'
import { bokeh } from './scenes/bokeh.ts'
import { rockFace, snowSlope } from './scenes/climb.ts'
import { terraces, vessels } from './scenes/craft.ts'
import { dunes } from './scenes/dunes.ts'
import { flower } from './scenes/flower.ts'
import { mountains } from './scenes/mountains.ts'
import { guitar, piano, soundHills } from './scenes/music.ts'
import { rooftops, stars } from './scenes/night.ts'
import { sea } from './scenes/sea.ts'
import { silk } from './scenes/silk.ts'
import { stage } from './scenes/stage.ts'
import { coffee } from './scenes/table.ts'
import { vinyl } from './scenes/vinyl.ts'
import { wallLight } from './scenes/wall-light.ts'
import { pool } from './scenes/water.ts'

/** Every motif that the demo world knows. */
export const GALLERY = {
  arches,
  bokeh,
  coffee,
  dunes,
  flower,
  guitar,
  mountains: mountains('nothing'),
  piano,
  pier: sea('pier'),
  pool,
  rockFace,
  rooftops,
  sail: sea('sail'),
  sea: sea('nothing'),
  silk,
  snowSlope,
  soundHills,
  stage,
  stars,
  straw: sea('hat'),
  tent: mountains('tent'),
  terraces,
  vessels,
  vinyl,
  wallLight,
  wood: mountains('wood'),
} as const satisfies Record<string, Scene>

export type Motif = keyof typeof GALLERY

/** Motifs without sharp edges: drawn small and enlarged, they look the same and cost a quarter. */
export const SOFT_MOTIFS: ReadonlySet<Motif> = new Set<Motif>([
  'bokeh',
  'pool',
  'silk',
  'stage',
  'wallLight',
])
