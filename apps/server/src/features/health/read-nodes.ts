import type { Health } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import { readLiveNodes } from '../../core/nodes/nodes.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as store from './database-servers.store.ts'

type Node = Health['nodes'][number]

/** A server that has less than this left answers late. */
const BUSY_CPU_PERCENT = 85
/** What a replica may be behind before it is told, and before a person has to look. */
const BUSY_LAG_SECONDS = 10
const LOOK_LAG_SECONDS = 60

/** Every server that runs on this database, and the database itself. */
export async function readNodes({ sharedDb }: Context): Promise<Node[]> {
  const [servers, primary, replicas] = await Promise.all([
    readLiveNodes(sharedDb),
    store.readPrimary(sharedDb),
    store.listReplicas(sharedDb),
  ])
  return [
    ...servers.map(({ host, pid, startedAt, load }): Node => {
      const cpuPercent = load?.cpuPercent ?? null
      return {
        ...UNKNOWN,
        name: `${host}:${pid}`,
        role: 'server',
        cpuPercent,
        memoryPercent: load?.memoryPercent ?? null,
        p95Ms: load?.p95Ms ?? null,
        startedAt: unixSeconds(startedAt),
        judgement: (cpuPercent ?? 0) >= BUSY_CPU_PERCENT ? 'busy' : 'well',
      }
    }),
    {
      ...UNKNOWN,
      name: primary.name,
      role: 'primary',
      startedAt: unixSeconds(primary.startedAt),
      judgement: 'well',
    },
    ...replicas.map(({ name, lagSeconds }): Node => {
      const judgement = judgeLag(lagSeconds)
      return { ...UNKNOWN, name, role: 'replica', lagSeconds, judgement }
    }),
  ]
}

const UNKNOWN = {
  cpuPercent: null,
  memoryPercent: null,
  p95Ms: null,
  lagSeconds: null,
  startedAt: null,
} as const

function judgeLag(seconds: number): Node['judgement'] {
  if (seconds >= LOOK_LAG_SECONDS) return 'look'
  return seconds >= BUSY_LAG_SECONDS ? 'busy' : 'well'
}
