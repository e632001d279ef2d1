import type { Clock } from './clock.ts'

export interface DueTimer {
  /** Something may have become due earlier than was thought. */
  rearm(): void
  stop(): void
}

interface DueWork {
  clock: Clock
  nextDue(): Date | null
  run(): void
}

const LONGEST_WAIT_MS = 60_000

/**
 * Runs what falls due as real time passes. A clock that stands still moves nothing: when it has not
 * advanced while the timer slept, the timer rests until a caller rearms it.
 */
export function startDueTimer({ clock, nextDue, run }: DueWork): DueTimer {
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  const arm = () => {
    if (timer) clearTimeout(timer)
    timer = null
    const due = isStopped ? null : nextDue()
    if (!due) return
    const armedAt = clock.now().getTime()
    const waitMs = Math.min(Math.max(due.getTime() - armedAt, 0), LONGEST_WAIT_MS)
    timer = setTimeout(() => wake(armedAt), waitMs)
    timer.unref()
  }
  const wake = (armedAt: number) => {
    timer = null
    run()
    const hasMoved = clock.now().getTime() > armedAt
    if (hasMoved) arm()
  }

  return {
    rearm: arm,
    stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
