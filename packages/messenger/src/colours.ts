type Rgb = readonly [number, number, number]

const READABLE = 4.5
const STEPS = 20

/**
 * `colour` moved towards `anchor` just as far as it takes to be read on `ground`. The messenger's
 * own palettes have links and hints that not everybody can read.
 */
export function readableOn(ground: string, colour: string, anchor: string): string {
  for (let step = 0; step <= STEPS; step++) {
    const mixed = mix(rgbOf(colour), rgbOf(anchor), step / STEPS)
    if (contrast(mixed, rgbOf(ground)) >= READABLE) return hexOf(mixed)
  }
  return anchor
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [at(0), at(1), at(2)]
}

function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** As WCAG defines it. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
