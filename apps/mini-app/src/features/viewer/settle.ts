import type { Point, Size } from './pose.ts'

/** A finger that has let go: how far it went, and how fast it was, in pixels per millisecond. */
export interface Flick {
  moved: Point
  speed: Point
  stage: Size
}

export type Settled = 'next' | 'previous' | 'close' | 'stay'

const SIDE_PART = 0.25
const DOWN_PART = 0.16
const QUICK = 0.45
/** Shorter than this is a slip of the finger, however quick. */
const SLIP_PX = 12

/** What a swipe meant: far enough or quick enough, and along one axis. */
export function settle({ moved, speed, stage }: Flick): Settled {
  if (Math.abs(moved.x) > Math.abs(moved.y)) {
    if (!isMeant(moved.x, speed.x, stage.width * SIDE_PART)) return 'stay'
    return moved.x < 0 ? 'next' : 'previous'
  }
  return moved.y > 0 && isMeant(moved.y, speed.y, stage.height * DOWN_PART) ? 'close' : 'stay'
}

function isMeant(moved: number, speed: number, enough: number): boolean {
  const isBackwards = Math.sign(speed) === -Math.sign(moved) && Math.abs(speed) > QUICK
  if (Math.abs(moved) < SLIP_PX || isBackwards) return false
  return Math.abs(moved) >= enough || Math.abs(speed) > QUICK
}
