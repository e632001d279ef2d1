import { appendFile, chown, copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Owner } from './unpack.ts'
import { PARTIAL } from './wal-folder.ts'

export interface Recovery {
  /** An unpacked base backup. */
  cluster: string
  /** What `followWal` has written; null does with the WAL that the backup holds itself. */
  walFolder: string | null
  /** The last moment that is wanted; null goes as far as the WAL does. */
  until: Date | null
  owner?: Owner | undefined
}

const CONFIG = 'postgresql.auto.conf'
const WAL_FILE = /^([0-9A-F]{24}(\.partial)?|[0-9A-F]{8}\.history)$/

/**
 * Makes the next start recover, and then begin a timeline of its own: WAL that the database makes from
 * then on is never taken for that of the one it was copied from. Returns what undoes the settings once
 * it has recovered.
 */
export async function prepareRecovery(recovery: Recovery): Promise<() => Promise<void>> {
  const { cluster, walFolder, until, owner } = recovery
  if (walFolder) await layWal(walFolder, join(cluster, 'pg_wal'), owner)
  const config = join(cluster, CONFIG)
  const before = await readFile(config, 'utf8')
  const settings = [
    // There is nothing to fetch: all of the WAL lies where PostgreSQL looks next.
    "restore_command = 'false'",
    "recovery_target_action = 'promote'",
    ...(until ? [`recovery_target_time = '${timestampOf(until)}'`] : []),
  ]
  await appendFile(config, `${settings.join('\n')}\n`)
  await writeOwned(join(cluster, 'recovery.signal'), '', owner)
  return () => writeFile(config, before)
}

/** PostgreSQL reads the settings before it knows time zones by name, Z among them. */
function timestampOf(moment: Date): string {
  return moment.toISOString().replace('T', ' ').replace('Z', '+00')
}

/** A segment that is not full has its full size all the same, so that its name is all that differs. */
async function layWal(from: string, to: string, owner: Owner | undefined) {
  for (const name of await readdir(from)) {
    if (!WAL_FILE.test(name)) continue
    const place = join(to, name.replace(PARTIAL, ''))
    await copyFile(join(from, name), place)
    if (owner) await chown(place, owner.uid, owner.gid)
  }
}

async function writeOwned(place: string, text: string, owner: Owner | undefined) {
  await writeFile(place, text, { mode: 0o600 })
  if (owner) await chown(place, owner.uid, owner.gid)
}
