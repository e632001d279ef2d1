/** The only source of the present. Business code never asks the system or the database. */
export interface Clock {
  now(): Date
  /** What the machine itself says, for a clock that differs from it; the system's unless given. */
  machine?(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that can be moved forward, for tests and for trying things out. */
export interface MovableClock extends Clock {
  advance(seconds: number): void
  /** Moves to `moment`, and never back. */
  moveTo(moment: Date): void
}

/** Runs with the system's clock, ahead of it by what it was advanced; or stands still at `start`. */
export function movableClock(start?: Date): MovableClock {
  let aheadMs = 0
  const base = () => start?.getTime() ?? Date.now()
  return {
    now: () => new Date(base() + aheadMs),
    advance(seconds) {
      aheadMs += Math.max(0, seconds) * 1000
    },
    moveTo(moment) {
      aheadMs = Math.max(aheadMs, moment.getTime() - base())
    },
  }
}
