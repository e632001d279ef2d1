import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { accountFor } from '@fanlight/embedded-postgres/account'

const OWNER_ONLY = 0o700
/** The group may pass through to what it owns below, and cannot list. */
const PASSABLE = 0o710
const STICKY = 0o1000

/** By any of these a folder is known to be ours, and not one that was named by mistake. */
const OUR_FILES = [
  'bot-token',
  'fanlight.log',
  'media',
  'media-kek',
  'postgres',
  'uploads',
  'world.json',
]

/**
 * Makes the data folder and shuts other accounts out of it: it holds every key. Where root runs the
 * embedded database as another account, the group of that account can pass through to its cluster.
 */
export async function prepareDataDir(
  dataDir: string,
  { hasEmbedded }: { hasEmbedded: boolean },
): Promise<void> {
  const made = await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY })
  if (made === undefined && !(await isOurs(dataDir))) return
  const account = hasEmbedded ? await accountFor(join(dataDir, 'postgres', 'cluster')) : undefined
  if (account) await chown(dataDir, 0, account.gid)
  await chmod(dataDir, account ? PASSABLE : OWNER_ONLY)
}

/** A home or a folder for everybody's files must not be shut because it was named by mistake. */
async function isOurs(dataDir: string): Promise<boolean> {
  const { uid, mode } = await stat(dataDir)
  if (uid !== process.getuid?.() || (mode & STICKY) !== 0) return false
  const names = await readdir(dataDir)
  return names.length === 0 || names.some((name) => OUR_FILES.includes(name))
}
