import type { Job } from '@fanlight/server/platform/jobs'
import type { SandboxWorld } from './sandbox-world.ts'

/** Jobs by how long they can let things wait; all of them without a bound. */
const JOBS = {
  /** What would have happened within a moment anyway: notices are made and sent. */
  prompt: 2_000,
  /** What is due at a certain time. */
  punctual: 60_000,
  all: Number.POSITIVE_INFINITY,
} as const

/**
 * One turn of what happens by the clock, the outside world's part first and last: what it brings may
 * make work for us, and what we do may make work for it. A job that fails is tried again at its own
 * next turn.
 */
export async function runJobs(
  { ctx, sandbox, jobs }: SandboxWorld,
  which: keyof typeof JOBS,
): Promise<void> {
  await sandbox.runDue(ctx.clock.now())
  for (const job of jobs.filter((each) => isAmong(each, which))) {
    try {
      await job.run()
    } catch (error) {
      ctx.log.error({ job: job.name, err: error }, 'job failed')
    }
  }
  await sandbox.runDue(ctx.clock.now())
}

/** Comparing books and tidying up can wait for the end of the way. */
function isAmong({ everyMs, canWait }: Job, which: keyof typeof JOBS): boolean {
  return everyMs <= JOBS[which] && (which === 'all' || !canWait)
}
