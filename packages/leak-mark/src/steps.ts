export interface Level {
  /** Where the picture is calm, in steps of half a level of light. */
  base: number
  /** More for each level by which the picture moves. */
  slope: number
  most: number
  /** As much as there may be of blue against yellow, in levels; photos alone have it. */
  colour: number
}

export const LEVELS = {
  // The design has 2.5 at most; with that a woven cloth fell below its own limit of 40 dB.
  normal: { base: 0.6, slope: 0.12, most: 2.35, colour: 2.4 },
  strong: { base: 1.2, slope: 0.24, most: 5, colour: 4.8 },
} as const satisfies Record<string, Level>

/**
 * A screen with fewer pixels to a CSS px gets wider waves, and a little more of them: a copy of half the
 * size has too few pixels left otherwise. A reader finds the width by itself. The most that a busy place
 * may get stays what it is.
 */
export const RATIO_MIN = 1.5
const MORE_BELOW = 1.25

export function levelAt({ base, slope, most, colour }: Level, ratio: number): Level {
  const more = ratio < RATIO_MIN ? MORE_BELOW : 1
  return { base: more * base, slope: more * slope, most, colour }
}

/** Beyond it the dither begins again. */
export const DITHER_SIDE = 256
export const DITHER_MASK = DITHER_SIDE - 1

/** Keeps parts of a step alive: a strength of 0.6 really gives 0.6. From 0 up to 1 << 16, row by row. */
export const DITHER: Int32Array = makeDither()

function makeDither(): Int32Array {
  return Int32Array.from({ length: DITHER_SIDE * DITHER_SIDE }, (_, at) => {
    const inner = 0.06711056 * (at & DITHER_MASK) + 0.00583715 * Math.floor(at / DITHER_SIDE)
    const outer = 52.9829189 * (inner - Math.floor(inner))
    return 65_536 * (outer - Math.floor(outer))
  })
}

/** The same from 0 up to 255, which is enough where it is added to 256ths. */
export const DITHER_BYTES = Uint8Array.from(DITHER, (value) => value >> 8)

/** How many steps of alpha a sample is worth: white above 0, black below. */
export function stepsAt(swing: number, x: number, y: number): number {
  const dither = DITHER[(y & DITHER_MASK) * DITHER_SIDE + (x & DITHER_MASK)] ?? 0
  return Math.floor(2 * swing + dither / 65_536)
}

/** The tile as pixels to lay over something: white or black, faintly. */
export function tilePixels(
  { side, samples }: { side: number; samples: Float32Array },
  strength: number,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < samples.length; at += 1) {
    const steps = stepsAt(strength * (samples[at] ?? 0), at % side, Math.floor(at / side))
    pixels.fill(steps > 0 ? 255 : 0, 4 * at, 4 * at + 3)
    pixels[4 * at + 3] = Math.abs(steps)
  }
  return pixels
}
