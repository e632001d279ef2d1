/** One way to play a video, by the shorter of its sides. */
export interface Rendition {
  side: number
  crf: number
  kilobitsPerSecond: number
}

const RENDITIONS: readonly [Rendition, Rendition] = [
  { side: 720, crf: 23, kilobitsPerSecond: 3000 },
  { side: 480, crf: 26, kilobitsPerSecond: 900 },
]

/** Best first. A small video is not made larger, and has no second size that would be the same. */
export function renditionsFor({ width, height }: { width: number; height: number }): Rendition[] {
  const [best, lesser] = RENDITIONS
  return Math.min(width, height) > lesser.side ? [best, lesser] : [best]
}
