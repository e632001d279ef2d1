import { installPackages, run } from '../debian/install-packages.ts'

/** What tells nodes of events instead of PostgreSQL, and what a cluster is made of. */
const SERVERS = [
  'redis-server',
  'nats-server',
  'etcd-server',
  'patroni',
  'haproxy',
  'pgbouncer',
  'postgresql',
]

/**
 * Gets the programs of others that some tests need, where the machine lets us; what is missing then is
 * skipped. Servers are for CI alone: their packages may start them, which a person did not ask for.
 */
export async function bringPrograms(): Promise<void> {
  const wanted = (await run('ffmpeg', ['-version'])) ? [] : ['ffmpeg']
  if (process.env['CI']) wanted.push(...SERVERS)
  if (wanted.length > 0) await installPackages(...wanted)
}
