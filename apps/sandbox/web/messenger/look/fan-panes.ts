/** The panes of a fanlight: what every fan in the product is drawn from. */
export interface Fan {
  /** The hub. */
  cx: number
  cy: number
  /** Where panes begin and end, measured from the hub. */
  inner: number
  outer: number
  panes: number
  /** Width of the mullions between panes, the same from hub to rim. */
  gap: number
}

/** Path data of each pane, from left to right over the upper half circle. */
export function fanPanes({ cx, cy, inner, outer, panes, gap }: Fan): string[] {
  const point = (radius: number, angle: number) =>
    `${(cx + radius * Math.cos(angle)).toFixed(2)} ${(cy + radius * Math.sin(angle)).toFixed(2)}`
  const inset = (radius: number) => Math.asin(Math.min(1, gap / 2 / Math.max(radius, 0.01)))

  return Array.from({ length: panes }, (_none, index) => {
    const start = Math.PI * (1 + index / panes)
    const end = Math.PI * (1 + (index + 1) / panes)
    const first = point(inner, start + inset(inner))
    return [
      `M${first}L${point(outer, start + inset(outer))}`,
      `A${outer} ${outer} 0 0 1 ${point(outer, end - inset(outer))}`,
      `L${point(inner, end - inset(inner))}A${inner} ${inner} 0 0 0 ${first}Z`,
    ].join('')
  })
}

/** The lead lines over locked glass of a size: two rings of panes around a hub at the bottom. */
export function mullions(width: number, height: number): string[] {
  const side = Math.min(width, height)
  const hub = { cx: width / 2, cy: height + 1, panes: 7, gap: 5 }
  return [
    ...fanPanes({ ...hub, inner: side * 0.3, outer: side * 0.62 }),
    ...fanPanes({ ...hub, inner: side * 0.62 + 5, outer: Math.hypot(width / 2, height) + 10 }),
  ]
}
