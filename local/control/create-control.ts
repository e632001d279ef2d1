import type { Context } from '@fanlight/server/core/context'
import type { Job } from '@fanlight/server/platform/jobs'
import type { FastifyInstance } from 'fastify'
import { openGate } from './gate.ts'
import { openJournal } from './journal.ts'
import type { SandboxParts, SandboxWorld } from './sandbox-world.ts'

/** A server under control: its calls and jobs can be held up while its world is moved. */
export interface Control {
  /** Notes every call that the server answers from here on. */
  watch(http: FastifyInstance): void
  /** Lets fans wait while there is no world. Opened before whatever looks at the database. */
  holdCalls(api: FastifyInstance): void
  /** Lets a job wait while the world is moved. */
  holdJob(job: Job): Job
  worldOf(parts: Pick<SandboxWorld, 'jobs' | 'forgetCallers'>): SandboxWorld
}

export function createControl(ctx: Context, parts: SandboxParts): Control {
  const journal = openJournal(ctx.clock, parts.sandbox.messenger)
  const [jobsGate, callsGate] = [openGate(), openGate()]

  return {
    watch: (http) => journal.watch(http),
    holdCalls(api) {
      // Only fans: a reset waits for the providers' deliveries, which would wait for the reset.
      api.addHook('onRequest', async (request, reply) => {
        if (request.routeOptions.config.contract?.caller !== 'fan') return
        const leave = await callsGate.enter()
        if (reply.raw.closed) leave()
        else reply.raw.once('close', leave)
      })
    },
    holdJob: (job) => ({
      ...job,
      async run(stopping) {
        const leave = await jobsGate.enter()
        try {
          await job.run(stopping)
        } finally {
          leave()
        }
      },
    }),
    worldOf: (rest) => ({ ...parts, ...rest, ctx, journal, jobsGate, callsGate }),
  }
}
