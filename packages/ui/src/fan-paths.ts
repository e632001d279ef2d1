/** The panes of a fanlight: every fan in the product is made from them. */
export interface Fan {
  /** The hub. */
  cx: number
  cy: number
  /** Where the panes begin and end, measured from the hub. */
  inner: number
  outer: number
  panes: number
  /** Width of the mullions, the same from hub to rim. */
  gap: number
  /** Degrees; 180 is the left. A half circle over the hub unless told. */
  from?: number
  sweep?: number
}

/** Path data of each pane, from left to right. */
export function fanPaths(fan: Fan): string[] {
  const { cx, cy, inner, outer, panes, gap, from = 180, sweep = 180 } = fan
  const point = (radius: number, angle: number) =>
    `${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`
  const inset = (radius: number) => Math.asin(Math.min(1, gap / 2 / Math.max(radius, 0.01)))
  const angle = (index: number) => ((from + (sweep * index) / panes) * Math.PI) / 180

  return Array.from({ length: panes }, (_none, index) => {
    const [left, right] = [angle(index), angle(index + 1)]
    const start = point(inner, left + inset(inner))
    return [
      `M${start}L${point(outer, left + inset(outer))}`,
      `A${outer} ${outer} 0 0 1 ${point(outer, right - inset(outer))}`,
      `L${point(inner, right - inset(inner))}A${inner} ${inner} 0 0 0 ${start}Z`,
    ].join('')
  })
}

/** Two rings of panes around one hub. */
export function fanRings(fan: Omit<Fan, 'outer'>, middle: number, outer: number): string[] {
  return [
    ...fanPaths({ ...fan, outer: middle }),
    ...fanPaths({ ...fan, inner: middle + fan.gap, outer }),
  ]
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
