import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Db } from '../../platform/db/db.ts'
import type { Queries } from '../../platform/db/queries.ts'
import type { Job } from '../../platform/jobs.ts'
import { openLoadMeter } from './node-load.ts'
import * as store from './nodes.store.ts'
import { disagreement, type SharedParts } from './shared-parts.ts'

const BEAT_EVERY_MS = 5_000

/** A second server that could not work beside those that run; nothing was changed. */
export class NodeRefused extends Error {
  override readonly name = 'NodeRefused'
}

/** This server among those that run on the same database. */
export interface Membership {
  /** How many there are, this one among them, as of the last beat. */
  live(): number
  /** Counts in what the others are told of how busy this one is. */
  noteAnswer(seconds: number): void
  job: Job
  leave(): Promise<void>
}

interface Process {
  host: string
  pid: number
}

const THIS: Process = { host: hostname(), pid: process.pid }

export const ALONE: Pick<Membership, 'live' | 'noteAnswer'> = { live: () => 1, noteAnswer() {} }

/**
 * Enters this server in the list, or throws `NodeRefused` with what it lacks. A server of this machine
 * whose process has ended does not count: after a crash the next one need not wait.
 */
export async function joinNodes(
  db: Db,
  parts: SharedParts,
  process: Process = THIS,
): Promise<Membership> {
  const me = { id: randomUUID(), ...process, parts }
  const meter = openLoadMeter()
  let live = await db.transaction(async (tx) => {
    await store.lock(tx)
    const others = await store.listLive(tx)
    const dead = others.filter((other) => isDead(other, me))
    for (const other of others) if (!dead.includes(other)) refuseBeside(other, parts)
    await store.remove(
      tx,
      dead.map(({ id }) => id),
    )
    return store.beat(tx, me, null)
  })
  return {
    live: () => Math.max(1, live),
    noteAnswer: meter.noteAnswer,
    job: {
      name: 'say that this node lives',
      everyMs: BEAT_EVERY_MS,
      async run(stopping) {
        if (!stopping?.aborted) live = await store.beat(db, me, meter.read())
      },
    },
    leave: () => store.remove(db, [me.id]).catch(() => {}), // it will be forgotten anyway
  }
}

/** The servers that run on this database. */
export function readLiveNodes(db: Queries): Promise<store.LiveNode[]> {
  return store.listLive(db)
}

function refuseBeside(other: store.LiveNode, parts: SharedParts) {
  const problem = disagreement(parts, other.parts)
  if (problem === null) return
  throw new NodeRefused(
    `The server on ${other.host} (process ${other.pid}) runs on the same database and ${problem}. ` +
      'Nothing was changed. If that server is gone, start again in half a minute.',
  )
}

/** The same process id is this very process, or one of a container that was started again. */
function isDead({ host, pid }: store.LiveNode, me: Process): boolean {
  if (host !== me.host) return false
  if (pid === me.pid) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
