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
  return boxMean(boxMin(moved, 6), 4)
}

/** Each row is compared with those beside it, and then the same with columns. */
function boxMin({ width, height, values }: Plane, radius: number): Plane {
  const across = emptyPlane(width, height)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      let least = values[row + x] ?? 0
      const last = Math.min(width - 1, x + radius)
      for (let near = Math.max(0, x - radius); near <= last; near += 1) {
        least = Math.min(least, values[row + near] ?? 0)
      }
      across.values[row + x] = least
    }
  }
  return boxMinDown(across, radius)
}

function boxMinDown({ width, height, values }: Plane, radius: number): Plane {
  const least = emptyPlane(width, height)
  for (let y = 0; y < height; y += 1) {
    const row = least.values.subarray(y * width, (y + 1) * width)
    row.set(values.subarray(y * width, (y + 1) * width))
    const last = Math.min(height - 1, y + radius)
    for (let near = Math.max(0, y - radius); near <= last; near += 1) {
      const from = near * width
      for (let x = 0; x < width; x += 1) {
        row[x] = Math.min(row[x] ?? 0, values[from + x] ?? 0)
      }
    }
  }
  return least
}
