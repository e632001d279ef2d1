import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Cluster } from './cluster.ts'
import type { Member } from './member.ts'
import { untilReady } from './until-ready.ts'

export interface Fault {
  name: string
  title: string
  /** Whether the cluster is whole again within seconds; the others take the database from a server. */
  isQuick: boolean
  /** Resolves when it was done; the cluster may need longer to recover. */
  commit(cluster: Cluster): Promise<void>
}

/** Long enough for the other one to take over. */
const FROZEN_MS = 10_000
/** Too short for that, and longer than anything takes on a good day. */
const STALLED_MS = 2_000
const LOCKED_SECONDS = 2

/** What can happen to a cluster, one button each. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'kill-node',
    title: 'Kill a node',
    isQuick: true,
    commit: async ({ nodes }) => anyOf(nodes)?.kill('SIGKILL'),
  },
  {
    name: 'freeze-node',
    title: 'Freeze a node for 2 s',
    isQuick: true,
    async commit({ nodes }) {
      const node = anyOf(nodes)
      if (node) await freeze([node.pid], STALLED_MS)
    },
  },
  {
    name: 'cut-connections',
    title: 'Cut all connections to the database',
    isQuick: true,
    commit: (cluster) => cluster.cutConnections(),
  },
  {
    name: 'lock-transfers',
    title: 'Lock the transfers for 2 s',
    isQuick: true,
    commit: (cluster) => cluster.lockTransfers(LOCKED_SECONDS),
  },
  {
    name: 'stall-primary',
    title: 'Freeze the primary for 2 s',
    isQuick: true,
    async commit({ postgres }) {
      await freeze(await withChildren(await postgres.primaryPid()), STALLED_MS)
    },
  },
  {
    name: 'kill-pooler',
    title: 'Kill PgBouncer',
    isQuick: true,
    commit: async ({ around }) => around.pooler.kill('SIGKILL'),
  },
  {
    name: 'kill-balancer',
    title: 'Kill HAProxy',
    isQuick: true,
    commit: async ({ around }) => around.balancer.kill('SIGKILL'),
  },
  {
    name: 'kill-etcd',
    title: 'Kill etcd',
    isQuick: true,
    commit: async ({ around }) => around.etcd.kill('SIGKILL'),
  },
  {
    name: 'kill-primary',
    title: 'Kill the primary',
    isQuick: false,
    async commit({ postgres }) {
      process.kill(await postgres.primaryPid(), 'SIGKILL')
    },
  },
  {
    name: 'kill-standby',
    title: 'Kill the standby',
    isQuick: false,
    async commit({ postgres }) {
      process.kill(await postgres.standbyPid(), 'SIGKILL')
    },
  },
  {
    name: 'switch-over',
    title: 'Switch over',
    isQuick: false,
    commit: ({ postgres }) => postgres.switchOver(),
  },
  {
    name: 'freeze-primary',
    title: 'Freeze the primary for 10 s',
    isQuick: false,
    async commit({ postgres }) {
      await freeze(await withChildren(await postgres.primaryPid()), FROZEN_MS)
    },
  },
  {
    name: 'roll',
    title: 'Restart all nodes, one by one',
    isQuick: false,
    async commit(cluster) {
      for (const node of cluster.nodes) {
        await node.restart()
        await untilReady(node.name, () => cluster.isReady(node))
      }
    },
  },
]

function anyOf(nodes: readonly Member[]): Member | undefined {
  const alive = nodes.filter(({ isAlive }) => isAlive)
  return alive[Math.floor(Math.random() * alive.length)]
}

async function freeze(pids: readonly number[], ms: number): Promise<void> {
  signalAll(pids, 'SIGSTOP')
  await setTimeout(ms)
  signalAll(pids, 'SIGCONT')
}

/** A server answers by its children, which would not notice that their parent is frozen. */
async function withChildren(pid: number): Promise<number[]> {
  const list = promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)])
  const { stdout } = await list.catch(() => ({ stdout: '' }))
  return [
    pid,
    ...stdout
      .split('\n')
      .map(Number)
      .filter((child) => child > 0),
  ]
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // One that has ended meanwhile needs no signal.
    }
  }
}
