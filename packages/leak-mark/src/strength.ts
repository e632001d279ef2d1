import { boxMean, emptyPlane, type Plane } from './plane.ts'
import type { Level } from './steps.ts'

/** How strong the mark may be at each CSS px: more where the picture itself moves. */
export function strengthOf(luma: Plane, { base, slope, most }: Level): Plane {
  const activity = activityOf(luma)
  for (let at = 0; at < activity.values.length; at += 1) {
    activity.values[at] = Math.min(most, base + slope * (activity.values[at] ?? 0))
  }
  return activity
}

function activityOf(luma: Plane): Plane {
  const mean = boxMean(luma, 4)
  const squares = emptyPlane(luma.width, luma.height)
  for (let at = 0; at < squares.values.length; at += 1) {
    squares.values[at] = ((luma.values[at] ?? 0) - (mean.values[at] ?? 0)) ** 2
  }
  const moved = boxMean(squares, 2)
  for (let at = 0; at < moved.values.length; at += 1) {
    moved.values[at] = Math.sqrt(Math.max(0, moved.values[at] ?? 0))
  }
  // The least of the neighbourhood, so that nothing calm beside an edge gets more.
  return boxMean(boxMin(moved), 4)
}

/** The least of 13 × 13: across, and then down. */
function boxMin({ width, height, values }: Plane): Plane {
  const across = values.slice()
  for (let y = 0; y < height; y += 1) {
    leastAlong(across.subarray(y * width, (y + 1) * width), 1)
  }
  leastAlong(across, width)
  return { width, height, values: across }
}

const MIN_RADIUS = 6

/** Each becomes the least of itself and of those up to six strides before and after it. */
function leastAlong(values: Float32Array, stride: number): void {
  // The least of two, of four, of seven from each on.
  for (const reach of [stride, 2 * stride, 3 * stride]) {
    for (let at = 0; at + reach < values.length; at += 1) {
      const later = values[at + reach] ?? 0
      if (later < (values[at] ?? 0)) values[at] = later
    }
  }
  // Two of seven, one of which begins six before, make thirteen.
  for (let at = values.length - 1; at >= stride; at -= 1) {
    const before = values[at - Math.min(MIN_RADIUS * stride, at - (at % stride))] ?? 0
    if (before < (values[at] ?? 0)) values[at] = before
  }
}
