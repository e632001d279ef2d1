interface Fan {
  /** The hub. */
  cx: number
  cy: number
  inner: number
  outer: number
  panes: number
  /** Between two panes, the same from hub to rim. */
  gap: number
  /** How far the fan opens from its left end, in degrees; half a circle unless told. */
  sweep?: number
}

/** The panes of a fanlight as path data, from left to right. */
export function fanPanes({ cx, cy, inner, outer, panes, gap, sweep = 180 }: Fan): string[] {
  const step = (sweep * Math.PI) / 180 / panes
  const at = (radius: number, angle: number) =>
    `${(cx - radius * Math.cos(angle)).toFixed(2)} ${(cy - radius * Math.sin(angle)).toFixed(2)}`
  const margin = (radius: number) => Math.asin(Math.min(1, gap / 2 / radius))

  return Array.from({ length: panes }, (_, index) => {
    const [left, right] = [index * step, (index + 1) * step]
    const corners = {
      innerLeft: at(inner, left + margin(inner)),
      outerLeft: at(outer, left + margin(outer)),
      outerRight: at(outer, right - margin(outer)),
      innerRight: at(inner, right - margin(inner)),
    }
    return [
      `M${corners.innerLeft}L${corners.outerLeft}`,
      `A${outer} ${outer} 0 0 1 ${corners.outerRight}`,
      `L${corners.innerRight}A${inner} ${inner} 0 0 0 ${corners.innerLeft}Z`,
    ].join('')
  })
}
