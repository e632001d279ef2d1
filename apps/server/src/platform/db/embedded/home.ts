import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { type Account, accountFor, runAs } from './account.ts'

/** The folder that holds the database files, its socket and nothing else, and who owns it. */
export interface Home {
  folder: string
  cluster: string
  account: Account | undefined
}

/** Where root's database goes when the account it runs as cannot reach the wanted folder. */
export const SHELTER = '/var/lib/fanlight'

export async function findHome(dataDir: string, log: Log, shelter = SHELTER): Promise<Home> {
  await mkdir(dataDir, { recursive: true })
  // One name for one folder, however it is spelled: PostgreSQL is recognised by it.
  const wanted = await homeAt(await realpath(dataDir))
  if (!wanted.account) {
    await chmod(wanted.folder, 0o700)
    return wanted
  }

  const sheltered = await homeAt(join(shelter, digest(wanted.folder)))
  const isMoved = (await isThere(sheltered.cluster)) && !(await isThere(wanted.cluster))
  if (!isMoved && (await isReachable(wanted))) return wanted

  await makeShelter(shelter)
  if (!(await isReachable(sheltered))) {
    throw new Error(`the database account can reach neither ${wanted.folder} nor ${shelter}`)
  }
  log.info(
    { wanted: wanted.folder, used: sheltered.folder },
    'the database account cannot reach the data folder, so the database is kept in another one',
  )
  return sheltered
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

// Asks the account itself, because a parent folder may shut it out.
async function isReachable({ folder, account }: Home): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  if (account) await chown(folder, account.uid, account.gid)
  return (await runAs(account, 'cd "$1" && test -w .', [folder])) !== undefined
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

function digest(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
