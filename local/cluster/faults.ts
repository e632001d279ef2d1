import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Cluster } from './cluster.ts'
import { untilReady } from './until-ready.ts'

export interface Fault {
  name: string
  title: string
  /** Resolves when it was done; the cluster may need longer to recover. */
  commit(cluster: Cluster): Promise<void>
}

const FROZEN_MS = 10_000

/** What can happen to a cluster, one button each. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'kill-node',
    title: 'Kill a node',
    async commit({ nodes }) {
      const alive = nodes.filter(({ isAlive }) => isAlive)
      alive[Math.floor(Math.random() * alive.length)]?.kill('SIGKILL')
    },
  },
  {
    name: 'kill-primary',
    title: 'Kill the primary',
    async commit({ postgres }) {
      process.kill(await postgres.primaryPid(), 'SIGKILL')
    },
  },
  {
    name: 'switch-over',
    title: 'Switch over',
    commit: ({ postgres }) => postgres.switchOver(),
  },
  {
    name: 'freeze-primary',
    title: 'Freeze the primary for 10 s',
    async commit({ postgres }) {
      const pids = await withChildren(await postgres.primaryPid())
      signalAll(pids, 'SIGSTOP')
      await setTimeout(FROZEN_MS)
      signalAll(pids, 'SIGCONT')
    },
  },
  {
    name: 'roll',
    title: 'Restart all nodes, one by one',
    async commit(cluster) {
      for (const node of cluster.nodes) {
        await node.restart()
        await untilReady(node.name, () => cluster.isReady(node))
      }
    },
  },
]

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
