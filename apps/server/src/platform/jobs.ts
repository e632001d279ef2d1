import type { Log } from './log.ts'

export interface Job {
  name: string
  everyMs: number
  /**
   * Does what is due. Must be safe to run twice and on several nodes at once. One that goes on as
   * long as there is something to do ends with the signal: the rest is done after the next start.
   */
  run(stopping?: AbortSignal): Promise<void>
  /**
   * The first moment after `now` at which something falls due; null where nothing will. Only jobs with
   * due moments have it. A clock that is moved on purpose stops there, to let the job see that moment.
   */
  nextDue?(now: Date): Promise<Date | null>
  /**
   * Only compares or sums what others did, or tidies up after them: done late, it is as right. A clock
   * that is moved on purpose lets it see the end of the way only.
   */
  canWait?: true
}

/**
 * Runs each job again and again, never twice at once on this node. A failure is logged and tried at
 * the next turn: what is due is in the database, so nothing is lost by waiting.
 */
export function startJobs(jobs: readonly Job[], log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const timers = new Map<Job, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  const turn = async (job: Job) => {
    const startedAt = performance.now()
    try {
      await job.run(stopping.signal)
    } catch (error) {
      log.error({ job: job.name, err: error, ms: performance.now() - startedAt }, 'job failed')
    }
    if (!stopping.signal.aborted) schedule(job)
  }
  const schedule = (job: Job) => {
    const timer = setTimeout(() => {
      const work = turn(job).finally(() => running.delete(work))
      running.add(work)
    }, job.everyMs)
    timers.set(job, timer)
  }

  for (const job of jobs) schedule(job)
  return {
    async stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
