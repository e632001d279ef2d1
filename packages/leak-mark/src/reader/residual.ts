import { boxMean, emptyPlane, type Plane } from '../plane.ts'

const RADIUS = 10
const CLIP = 2.5
/** Below this a place is flat, and what moves there is rounding. */
const FLAT = 0.4

/**
 * What is left of a picture when the picture is taken away: fine movement, evened out so that no busy
 * place outweighs the rest.
 */
export function residualOf(luma: Plane): Plane {
  const left = withoutMean(luma)
  const { width, height } = left
  const squares = emptyPlane(width, height)
  for (let at = 0; at < squares.values.length; at += 1) {
    squares.values[at] = (left.values[at] ?? 0) ** 2
  }
  const power = boxMean(boxMean(squares, RADIUS), RADIUS)
  for (let at = 0; at < left.values.length; at += 1) {
    const rms = Math.sqrt(Math.max(0, power.values[at] ?? 0))
    const even = (left.values[at] ?? 0) / (rms + 1)
    left.values[at] = Math.max(-CLIP, Math.min(CLIP, even)) * Math.min(1, rms / FLAT)
  }
  return left
}

function withoutMean(luma: Plane): Plane {
  const mean = boxMean(boxMean(luma, RADIUS), RADIUS)
  for (let at = 0; at < mean.values.length; at += 1) {
    mean.values[at] = (luma.values[at] ?? 0) - (mean.values[at] ?? 0)
  }
  return mean
}
