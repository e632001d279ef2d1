import type { ControlledWorld } from './controlled-world.ts'

/**
 * One turn of everything that happens by the clock, the outside world's part first and last: what it
 * brings may make work for us, and what we do may make work for it. A job that fails is tried again
 * at its own next turn.
 */
export async function runJobs({ ctx, sandbox, jobs }: ControlledWorld): Promise<void> {
  await sandbox.runDue(ctx.clock.now())
  for (const job of jobs) {
    try {
      await job.run()
    } catch (error) {
      ctx.log.error({ job: job.name, err: error }, 'a job failed')
    }
  }
  await sandbox.runDue(ctx.clock.now())
}
