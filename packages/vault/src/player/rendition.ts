import type { VideoItem } from '../items.ts'

export interface Circumstances {
  /** What the network gave last time; null before it was measured. */
  bitsPerSecond: number | null
  savesData: boolean
  /** The shorter side of the screen in device pixels. */
  screenPixels: number
}

/** A network must have this much more than the video needs. */
const HEADROOM = 1.5

/**
 * Which of the renditions, best first, to begin with: the best one that the network carries and
 * that is no finer than the screen can show.
 */
export function firstRendition(items: readonly VideoItem[], now: Circumstances): number {
  const last = items.length - 1
  if (now.savesData) return last
  const finest = items.findLastIndex(({ w, h }) => Math.min(w, h) >= now.screenPixels)
  const carried = items.findIndex(({ b }) => isCarried(b, now.bitsPerSecond))
  return Math.max(finest, carried === -1 ? last : carried, 0)
}

/** Whether a network of this speed carries a video of this many bits per second. */
export function isCarried(bits: number, bitsPerSecond: number | null): boolean {
  return bitsPerSecond === null || bitsPerSecond >= bits * HEADROOM
}
