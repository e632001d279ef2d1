/** `#rrggbb` between two others. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function darker(colour: string, share: number): string {
  return mix(colour, '#12060f', share)
}

export function lighter(colour: string, share: number): string {
  return mix(colour, '#fff6e8', share)
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
