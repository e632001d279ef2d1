import { runJobs } from './run-jobs.ts'
import { sandboxDb } from './sandbox-db.ts'
import type { SandboxWorld } from './sandbox-world.ts'
import { listFanIds } from './world.store.ts'

/**
 * The first day again. Requests meanwhile wait and find the new world; no work of the old one may
 * be under way by then, because its ids are given again.
 */
export function resetWorld(world: SandboxWorld): Promise<Date> {
  const { ctx, clock, sandbox, jobsGate, callsGate } = world
  return jobsGate.exclusive(async () => {
    await callsGate.exclusive(async () => {
      await sandbox.runDue(clock.now()) // what was sent has arrived
      await world.remakeWorld()
      clock.reset()
      await sandbox.reset()
      world.seedMessenger()
      world.forgetCallers()
      world.journal.note('reset to the first day')
    })
    for (const fanId of await listFanIds(sandboxDb(world))) ctx.eventNotifier.notify(fanId)
    await ctx.eventNotifier.flush()
    await runJobs(world, 'prompt')
    await runJobs(world, 'prompt')
    return clock.now()
  })
}
