import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { chmod, chown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EEXIST: 'there is a file of that name',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'there is a file of that name',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
}

/** The operator named a folder that this process cannot use. */
class UnusableDataDir extends Error {
  override name = 'UnusableDataDir'
}

/** Makes the data folder, or throws a sentence about it. True if it was not there before. */
export function makeDataDir(dataDir: string): boolean {
  try {
    const isNew = !existsSync(dataDir)
    if (isNew) makeFolder(dataDir)
    else if (!statSync(dataDir).isDirectory()) throw withCode('ENOTDIR')
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return isNew
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new UnusableDataDir(
      `Nothing can be written in the data folder ${dataDir}: ${REASONS[code] ?? message}. Name ` +
        'another with DATA_DIR, or let the account that runs this write there.',
    )
  }
}

/** Level by level: below a file system without files, such as /proc, `recursive` never ends. */
function makeFolder(folder: string) {
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  mkdirSync(folder, { mode: OWNER_ONLY })
}

function withCode(code: string) {
  return Object.assign(new Error(code), { code })
}

/**
 * Makes the data folder and shuts other accounts out of it: it holds every key. Where root runs the
 * embedded database as another account, the group of that account can pass through to its cluster.
 */
export async function prepareDataDir(
  dataDir: string,
  { hasEmbedded }: { hasEmbedded: boolean },
): Promise<void> {
  const isNew = makeDataDir(dataDir)
  if (!isNew && !(await isOurs(dataDir))) return
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
