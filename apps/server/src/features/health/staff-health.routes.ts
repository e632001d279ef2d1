import { staffHealth, type WaitingWork } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import type { WaitingSource } from '../../core/staff/waiting.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { type HealthSources, readHealth } from './read-health.ts'

interface Sources extends HealthSources {
  waiting: readonly WaitingSource[]
}

export function staffHealthRoutes(serve: Serve, ctx: Context, sources: Sources) {
  serve(staffHealth.get, ({ query }) => readHealth(ctx, sources, query.period ?? 'hour'))

  serve(staffHealth.waiting, async ({ staff }) => {
    const theirs = sources.waiting.filter(({ right }) => !right || staff.rights.includes(right))
    return { waiting: await Promise.all(theirs.map(present)) }
  })
}

async function present({ kind, read }: WaitingSource): Promise<WaitingWork> {
  const { count, oldestAt, fanId = null } = await read()
  return { kind, count, oldestAt: oldestAt && unixSeconds(oldestAt), fanId }
}
