export interface Level {
  /** Where the picture is calm, in steps of half a level of light. */
  base: number
  /** More for each level by which the picture moves. */
  slope: number
  most: number
}

export const LEVELS = {
  normal: { base: 0.6, slope: 0.12, most: 2.5 },
  strong: { base: 1.2, slope: 0.24, most: 5 },
} as const satisfies Record<string, Level>

/**
 * How many steps of alpha a sample is worth: white above 0, black below. The dither keeps parts of a
 * step alive, so that a strength of 0.6 really gives 0.6.
 */
export function stepsAt(swing: number, x: number, y: number): number {
  const inner = 0.06711056 * x + 0.00583715 * y
  const outer = 52.9829189 * (inner - Math.floor(inner))
  return Math.floor(2 * swing + outer - Math.floor(outer))
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
