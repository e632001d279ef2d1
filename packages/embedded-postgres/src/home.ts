import { createHash, randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, accountFor, runAs } from './account.ts'
import {
  demandPointedAt,
  hasCluster,
  LostDatabase,
  point,
  readPointer,
  settlePointer,
} from './elsewhere.ts'
import type { Log } from './log.ts'

/** The folder that holds the database files, its socket and nothing else, and who owns it. */
export interface Home {
  folder: string
  cluster: string
  account: Account | undefined
  /** The folder that was asked for, where the database is kept elsewhere. */
  insteadOf?: string
}

/** Where root's database goes when the account it runs as cannot reach the wanted folder. */
export const SHELTER = '/var/lib/fanlight'

/**
 * Where the database of a data folder is: in it; or elsewhere, and then a file in it says where, so
 * that the folder can be renamed and moved. Throws `LostDatabase` rather than begin another one.
 */
export async function findHome(dataDir: string, log: Log, shelter = SHELTER): Promise<Home> {
  await mkdir(dataDir, { recursive: true })
  // One name for one folder, however it is spelled: PostgreSQL is recognised by it.
  const wanted = await homeAt(await realpath(dataDir))
  if (await hasCluster(wanted.folder)) return reachable(wanted)
  const pointer = await readPointer(wanted.folder)
  if (pointer) {
    await demandPointedAt(wanted.folder, pointer)
    return keptElsewhere(wanted, pointer.folder, log)
  }
  if (await isReachable(wanted)) {
    const former = formerShelter(wanted, shelter)
    if (!(await hasCluster(former))) return wanted
  }
  return takeShelter(wanted, shelter, log)
}

/** Whether a database was ever made for this data folder. It only looks. */
export async function hasHome(dataDir: string, shelter = SHELTER): Promise<boolean> {
  const folder = await realpath(dataDir).catch(() => null)
  if (folder === null) return false
  if ((await hasCluster(folder)) || (await readPointer(folder))) return true
  return process.getuid?.() === 0 && (await hasCluster(join(shelter, digest(folder))))
}

/** To be called when the database is made: from here on its absence is an error. */
export async function settleHome({ insteadOf }: Home): Promise<void> {
  if (insteadOf !== undefined) await settlePointer(insteadOf)
}

/** Open to every account, whatever the umask: what lies in it has permissions of its own. */
export async function makeShelter(shelter: string) {
  await mkdir(shelter, { recursive: true })
  await chmod(shelter, 0o755)
}

async function homeAt(folder: string): Promise<Home> {
  const cluster = join(folder, 'cluster')
  return { folder, cluster, account: await accountFor(cluster) }
}

/** A database that is there and cannot be reached must not be replaced by an empty one. */
async function reachable(home: Home): Promise<Home> {
  if (await isReachable(home)) return home
  throw new LostDatabase(
    `The database in ${home.folder} belongs to the account with the id ${home.account?.uid}, which ` +
      'cannot reach that folder. Nothing was changed. Move the data folder to where that account ' +
      'can reach it, such as /var/lib, or let it into the folders above.',
  )
}

/** Versions before the pointer found the folder by the path that was asked for. */
function formerShelter({ folder }: Home, shelter: string): string {
  return join(shelter, digest(folder))
}

async function takeShelter(wanted: Home, shelter: string, log: Log): Promise<Home> {
  await makeShelter(shelter)
  const former = formerShelter(wanted, shelter)
  const isMade = await hasCluster(former)
  const folder = isMade ? former : join(shelter, randomUUID())
  if (!(await isReachable(await homeAt(folder)))) {
    throw new Error(`the database account can reach neither ${wanted.folder} nor ${shelter}`)
  }
  const pointer = await point(wanted.folder, { folder, isMade })
  if (pointer.folder !== folder) await rm(folder, { recursive: true })
  return keptElsewhere(wanted, pointer.folder, log)
}

async function keptElsewhere(wanted: Home, folder: string, log: Log): Promise<Home> {
  const home = await reachable(await homeAt(folder))
  log.warn(
    { wanted: wanted.folder, used: folder },
    'database kept in another folder, because its account cannot reach the data folder',
  )
  return { ...home, insteadOf: wanted.folder }
}

// Asks the account itself, because a parent folder may shut it out.
async function isReachable({ folder, account }: Home): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  if (!account) return true
  await chown(folder, account.uid, account.gid)
  return (await runAs(account, 'cd "$1" && test -w .', [folder])) !== undefined
}

function digest(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
