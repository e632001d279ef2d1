/**
 * The colour that a thumbhash is about, for the moment before any picture is there; undefined when
 * there is none. Its first three bytes hold the mean lightness and two mean differences of colour,
 * six bits each.
 */
export function averageColour(thumbhash: string | undefined): string | undefined {
  const [low, middle, high] = bytesOf(thumbhash ?? '')
  if (low === undefined || middle === undefined || high === undefined) return undefined
  const bits = low | (middle << 8) | (high << 16)
  const lightness = (bits & 63) / 63
  const yellowBlue = ((bits >> 6) & 63) / 31.5 - 1
  const redGreen = ((bits >> 12) & 63) / 31.5 - 1
  const blue = lightness - (2 / 3) * yellowBlue
  const red = (3 * lightness - blue + redGreen) / 2
  const channels = [red, red - redGreen, blue]
  return `rgb(${channels.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255)).join(' ')})`
}

function bytesOf(base64: string): number[] {
  try {
    return Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return [] // what is no base64 has no colour either
  }
}
