import type { Point, Pose, Size } from './pose.ts'
import { bounded, moveBy, REST, SCALE_CLOSE, zoomAt } from './pose.ts'
import { settle } from './settle.ts'

/** What fingers have done to the stage so far. */
export interface Held {
  pose: Pose
  /** How far the strip of pictures, or the picture on its way out, is pulled. */
  pull: Point
}

export interface GestureOutcome {
  next(): void
  previous(): void
  close(): void
  /** One tap on the picture. */
  tap(): void
}

interface Finger extends Point {
  at: number
}

interface Around {
  stage: Size
  picture: Size
  /** Whether there is something on either side. */
  hasPrevious: boolean
  hasNext: boolean
}

type Mode = 'still' | 'sideways' | 'down' | 'pan' | 'pinch'

export const AT_REST: Held = { pose: REST, pull: { x: 0, y: 0 } }
const DOUBLE_TAP_MS = 280
const DOUBLE_TAP_PX = 32
/** A finger that rests never rests quite still. */
const STILL_PX = 8
/** Speed is that of the last moments, not of the whole way. */
const SPEED_MS = 80

/**
 * Turns fingers into what they mean. One finger swipes, or moves a zoomed picture; two pinch; two
 * taps zoom. Points are seen from the stage's middle, times are milliseconds.
 */
export class Gestures {
  held: Held = AT_REST
  readonly #fingers = new Map<number, Finger>()
  #mode: Mode = 'still'
  #start: Finger = { x: 0, y: 0, at: 0 }
  #trail: Finger[] = []
  #lastTap: Finger | null = null

  down(id: number, finger: Finger): void {
    this.#fingers.set(id, finger)
    this.#start = finger
    this.#trail = [finger]
    if (this.#fingers.size === 2) this.#mode = 'pinch'
    else this.#mode = 'still'
  }

  move(id: number, finger: Finger, around: Around): void {
    const before = this.#fingers.get(id)
    if (!before) return
    const spanBefore = this.#span()
    this.#fingers.set(id, finger)
    if (this.#mode === 'pinch') {
      const span = this.#span()
      if (spanBefore && span) this.#pinch(spanBefore, span, around)
      return
    }
    this.#trail = [...this.#trail.filter(({ at }) => finger.at - at < SPEED_MS), finger]
    if (this.#mode === 'still') this.#mode = this.#modeFor(finger)
    this.#drag({ x: finger.x - before.x, y: finger.y - before.y }, around)
  }

  /** The finger has gone; the answer is what that meant, if it was the last. */
  up(id: number, finger: Finger, around: Around): keyof GestureOutcome | 'zoom' | null {
    if (!this.#fingers.delete(id)) return null
    if (this.#fingers.size > 0) return null
    const mode = this.#mode
    this.#mode = 'still'
    if (mode === 'still') return this.#tap(finger, around)
    if (mode === 'pan' || mode === 'pinch') {
      this.held = { ...this.held, pose: bounded(this.held.pose, around.stage, around.picture) }
      return null
    }
    return this.#swipe(finger, around)
  }

  cancel(): void {
    this.#fingers.clear()
    this.#mode = 'still'
    this.held = { ...this.held, pull: AT_REST.pull }
  }

  /** Another picture lies at rest. */
  rest(): void {
    this.held = AT_REST
  }

  #modeFor({ x, y }: Finger): Mode {
    const moved = { x: Math.abs(x - this.#start.x), y: Math.abs(y - this.#start.y) }
    if (Math.max(moved.x, moved.y) < STILL_PX) return 'still'
    if (this.held.pose.scale > 1) return 'pan'
    return moved.x > moved.y ? 'sideways' : 'down'
  }

  #drag(by: Point, { hasPrevious, hasNext }: Around): void {
    const { pose, pull } = this.held
    if (this.#mode === 'pan') this.held = { pull, pose: moveBy(pose, by) }
    if (this.#mode === 'down') this.held = { pose, pull: { x: 0, y: Math.max(0, pull.y + by.y) } }
    if (this.#mode !== 'sideways') return
    const x = pull.x + by.x
    const isStopped = x > 0 ? !hasPrevious : !hasNext
    // At either end the strip gives way only a little.
    this.held = { pose, pull: { x: isStopped ? pull.x + by.x / 3 : x, y: 0 } }
  }

  #pinch(before: Span, now: Span, { stage, picture }: Around): void {
    const moved = moveBy(this.held.pose, {
      x: now.middle.x - before.middle.x,
      y: now.middle.y - before.middle.y,
    })
    const pose = zoomAt(moved, now.length / before.length, now.middle)
    this.held = { ...this.held, pose: bounded(pose, stage, picture) }
  }

  #tap(finger: Finger, { stage, picture }: Around): 'tap' | 'zoom' {
    const last = this.#lastTap
    const isSecond =
      last !== null &&
      finger.at - last.at < DOUBLE_TAP_MS &&
      Math.hypot(finger.x - last.x, finger.y - last.y) < DOUBLE_TAP_PX
    this.#lastTap = isSecond ? null : finger
    if (!isSecond) return 'tap'
    const isZoomed = this.held.pose.scale > 1
    const pose = isZoomed ? REST : bounded(zoomAt(REST, SCALE_CLOSE, finger), stage, picture)
    this.held = { ...this.held, pose }
    return 'zoom'
  }

  #swipe(finger: Finger, { stage, hasPrevious, hasNext }: Around) {
    const [first = finger] = this.#trail
    const ms = Math.max(1, finger.at - first.at)
    const meant = settle({
      moved: this.held.pull,
      speed: { x: (finger.x - first.x) / ms, y: (finger.y - first.y) / ms },
      stage,
    })
    this.held = { ...this.held, pull: AT_REST.pull }
    if (meant === 'stay') return null
    if ((meant === 'next' && !hasNext) || (meant === 'previous' && !hasPrevious)) return null
    return meant
  }

  #span(): Span | null {
    const [one, two] = [...this.#fingers.values()]
    if (!one || !two) return null
    return {
      middle: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
      length: Math.max(1, Math.hypot(one.x - two.x, one.y - two.y)),
    }
  }
}

interface Span {
  middle: Point
  length: number
}
