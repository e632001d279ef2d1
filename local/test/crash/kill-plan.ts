import { until } from '@fanlight/server/test/until'
import type { Program } from './program.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Whom SIGKILL meets. The server lives on where PostgreSQL alone is hit. */
export type KillTarget = 'server' | 'postmaster' | 'backend' | 'both'

const BACK_WITHIN_MS = 60_000

export function planOf(counts: Record<KillTarget, number>, random: SeededRandom): KillTarget[] {
  const targets = Object.entries(counts).flatMap(([target, times]) =>
    Array.from({ length: times }, () => target as KillTarget),
  )
  return random.shuffled(targets)
}

/** Kills, and resolves once everything is back: by our hand the server, by its own PostgreSQL. */
export async function kill(target: KillTarget, program: Program, random: SeededRandom) {
  const postmaster = await program.postmaster()
  switch (target) {
    case 'server':
      await program.end('SIGKILL')
      return program.start()
    case 'both':
      if (random.isLucky(0.5)) process.kill(postmaster, 'SIGKILL')
      await program.end('SIGKILL')
      killIfAlive(postmaster)
      return program.start()
    case 'postmaster':
      process.kill(postmaster, 'SIGKILL')
      await until('PostgreSQL is started again', BACK_WITHIN_MS, async () => {
        return (await program.postmaster()) !== postmaster
      })
      return program.isReady()
    case 'backend':
      // One that served a server which was killed before may be gone by now.
      await until('a backend is hit', BACK_WITHIN_MS, async () => {
        return killIfAlive(await someBackend(program, random))
      })
      return program.isReady()
  }
}

/** One of those that serve requests; its death makes PostgreSQL end all others and recover. */
function someBackend(program: Program, random: SeededRandom): Promise<number> {
  return until('a backend serves', BACK_WITHIN_MS, async () => {
    const rows = await program.query((db) =>
      db.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend'
           and pid <> pg_backend_pid()`,
      ),
    )
    return random.pick(rows)?.pid ?? null
  })
}

/** False when it died of the first kill, or found its server gone and stopped already. */
function killIfAlive(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
