/** How a mark lies on a picture. */
export interface Place {
  /** Pixels to a CSS px. */
  scale: number
  /** In radians, clockwise. */
  angle: number
}

export interface Found extends Place {
  score: number
}

/** The best ones, no two of them the same mark. */
export function bestOf(found: readonly Found[], count: number, apart: number): Found[] {
  const best: Found[] = []
  for (const each of found.toSorted((one, other) => other.score - one.score)) {
    if (best.length === count) break
    if (best.every((kept) => isApart(kept, each, apart))) best.push(each)
  }
  return best
}

function isApart(one: Place, other: Place, apart: number): boolean {
  return Math.abs(one.scale / other.scale - 1) > apart || Math.abs(one.angle - other.angle) > apart
}
