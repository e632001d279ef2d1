export interface Wave {
  /** Whole periods over one tile, to the right and down. */
  u: number
  v: number
  phase: number
}

/** Side of a tile in CSS px: a prime, so that blocks of 8 × 8 never fall into step with it. */
export const TILE = 127
/** The first waves have known signs and say where the tile is; the others carry bits. */
export const SYNC_WAVES = 96
export const DATA_WAVES = 640

const SEED = 0x46414e4c
const SHORTEST = 31
const LONGEST_SQUARED = 144
/** Text lines, window edges and block borders lie near the axes. */
const OFF_AXIS = 2

/** The same list on every machine, made once. */
export const WAVES: readonly Wave[] = makeWaves()

export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function makeWaves(): Wave[] {
  const random = mulberry32(SEED)
  const places = allPlaces()
  for (let last = places.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [places[last], places[other]]
    if (a && b) [places[last], places[other]] = [b, a]
  }
  return places
    .slice(0, SYNC_WAVES + DATA_WAVES)
    .map(([u, v]) => ({ u, v, phase: 2 * Math.PI * random() }))
}

function allPlaces(): [number, number][] {
  const places: [number, number][] = []
  for (let v = OFF_AXIS; v <= SHORTEST; v += 1) {
    for (let u = -SHORTEST; u <= SHORTEST; u += 1) {
      const squared = u * u + v * v
      if (Math.abs(u) < OFF_AXIS || squared < LONGEST_SQUARED) continue
      if (squared <= SHORTEST * SHORTEST) places.push([u, v])
    }
  }
  return places
}
