import { runJobs } from './run-jobs.ts'
import type { SandboxWorld } from './sandbox-world.ts'

/**
 * What lies closer together than this part of the whole way happens in one step. Ten years, the
 * longest way, then have steps shorter than the grace of a renewal.
 */
const STEPS_MAX = 2000

/**
 * Moves from one due moment to the next, so that everything happens when it should and sees the
 * world as it was then: a renewal each month, and not twelve at the end of a year.
 */
export function moveClock(world: SandboxWorld, seconds: number): Promise<Date> {
  const { clock, jobsGate } = world
  return jobsGate.exclusive(async () => {
    const target = new Date(clock.now().getTime() + seconds * 1000)
    const stepMs = (seconds * 1000) / STEPS_MAX

    for (let due = await nextStop(world, stepMs); due && due < target; ) {
      clock.moveTo(due)
      await runJobs(world, 'punctual')
      due = await nextStop(world, stepMs)
    }
    clock.moveTo(target)
    await runJobs(world, 'all')
    await runJobs(world, 'prompt') // what the first turn has to say is said in the second
    world.journal.note('clock moved')
    return clock.now()
  })
}

async function nextStop(
  { clock, sandbox, jobs }: SandboxWorld,
  stepMs: number,
): Promise<Date | null> {
  const now = clock.now()
  const ours = await Promise.all(jobs.map(async (job) => (await job.nextDue?.(now)) ?? null))
  const dues = [...ours, sandbox.nextDue()].flatMap((due) => (due ? [due.getTime()] : []))
  if (dues.length === 0) return null
  return new Date(Math.max(Math.min(...dues), now.getTime() + stepMs))
}
