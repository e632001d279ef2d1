export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}

/**
 * Alternates the two, because the machine's speed drifts, and gives the median of each. The first
 * round warms both up and does not count.
 */
export async function sideBySide(
  ours: () => Promise<number>,
  peer: () => Promise<number>,
  rounds = 3,
): Promise<{ ours: number; peer: number }> {
  const seen: { ours: number[]; peer: number[] } = { ours: [], peer: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const [ourFigure, peerFigure] = [await ours(), await peer()]
    if (round === 0) continue
    seen.ours.push(ourFigure)
    seen.peer.push(peerFigure)
  }
  return { ours: median(seen.ours), peer: median(seen.peer) }
}
