const WIDTH = 72
const HEIGHT = 22
const STROKE = 2
/** More would be a scribble at this size. */
const POINTS_MAX = 8

/** How a figure went, as a line without numbers; the words beside it say the same. */
export function Sparkline({ values, colour }: { values: readonly number[]; colour: string }) {
  const points = gathered(values)
  const most = Math.max(...points)
  if (most <= 0) return null
  const step = WIDTH / Math.max(1, points.length - 1)
  const inner = HEIGHT - 2 * STROKE
  const path = points.map((value, at) => `${at * step},${STROKE + inner * (1 - value / most)}`)
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={path.join(' ')} stroke={colour} strokeWidth={STROKE} fill="none" />
    </svg>
  )
}

/** Neighbours added up until there are few; the last group may be smaller, and is left out. */
function gathered(values: readonly number[]): number[] {
  const size = Math.ceil(values.length / POINTS_MAX)
  const groups = Math.floor(values.length / size)
  return Array.from({ length: groups }, (_, group) =>
    values.slice(group * size, (group + 1) * size).reduce((sum, value) => sum + value, 0),
  )
}
