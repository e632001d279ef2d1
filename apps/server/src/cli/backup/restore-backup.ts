import { createReadStream } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import { startEmbedded } from '@fanlight/embedded-postgres'
import { findHome, settleHome } from '@fanlight/embedded-postgres/home'
import { prepareRecovery } from '@fanlight/postgres-backup/recovery'
import { type Owner, unpackBaseBackup } from '@fanlight/postgres-backup/unpack'
import { prepareDataDir } from '../../platform/data-dir.ts'
import type { Log } from '../../platform/log.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { copyKeys, refuseOtherKeys } from './backup-keys.ts'
import { type BackupManifest, readManifest, verifyFiles } from './backup-manifest.ts'
import { restoreMedia } from './copy-media.ts'
import { BASE, BASE_LIST, BESIDE, MEDIA, MEDIA_LIST, WAL } from './layout.ts'

export interface RestoreRequest {
  backup: string
  /** A folder that is empty, or not there. */
  to: string
  /** The last moment that is wanted; null is as far as the backup and the WAL beside it go. */
  until: Date | null
  keysFrom: string | null
}

export interface Restored {
  manifest: BackupManifest
  /** Whether the database is in the folder and has recovered; a server's is only laid out. */
  isRecovered: boolean
  /** Of a server: what it is to be started on. */
  cluster: string
  mediaFiles: number
}

/** The request makes no sense; nothing was written. */
class RefusedRestore extends Error {
  override readonly name = 'RefusedRestore'
}

/** Makes a data folder out of a backup. Nothing is written before the backup is found to be whole. */
export async function restoreBackup(request: RestoreRequest, log: Log): Promise<Restored> {
  const { backup, to, keysFrom } = request
  const manifest = await readManifest(backup)
  await refuseNonsense(request, manifest)
  await verifyFiles(backup, manifest)
  if (keysFrom) await refuseOtherKeys(keysFrom, manifest.keys)

  try {
    return await fill(request, manifest, log)
  } catch (error) {
    // It was empty, or not there: what is in it now is ours, and would only be in the way.
    await rm(to, { recursive: true, force: true })
    throw error
  }
}

async function fill(request: RestoreRequest, manifest: BackupManifest, log: Log) {
  const { backup, to, keysFrom } = request
  const isEmbedded = manifest.database.kind === 'embedded'
  await prepareDataDir(to, { hasEmbedded: isEmbedded })
  await cp(join(backup, BESIDE), to, { recursive: true })
  if (keysFrom) await copyKeys(keysFrom, to, manifest.keys.files)
  const mediaFiles = await putMediaBack(request, manifest)
  const cluster = isEmbedded
    ? await recoverEmbedded(request, log)
    : await layOutServer(request, join(to, 'cluster'))
  return { manifest, isRecovered: isEmbedded, cluster, mediaFiles }
}

async function refuseNonsense({ to, until, backup }: RestoreRequest, manifest: BackupManifest) {
  const names = await readdir(to).catch(() => [])
  if (names.length > 0) throw new RefusedRestore(`${to} is not empty. Name a folder that is.`)
  if (!until) return
  const { takenAt } = manifest
  if (until < new Date(takenAt)) {
    throw new RefusedRestore(`The backup was taken at ${takenAt}, after that. Name an older one.`)
  }
  if (!(await walBeside(backup))) {
    throw new RefusedRestore(
      `There is no ${join(dirname(backup), WAL)}: the database was not followed, so that the backup ` +
        'can only be restored as it was taken. Leave out --until.',
    )
  }
}

/** Where WAL that was written since the backup is kept; null where none is. */
async function walBeside(backup: string): Promise<string | null> {
  const folder = join(dirname(backup), WAL)
  return (await stat(folder).catch(() => null)) ? folder : null
}

/** What an object store keeps is where it was. */
async function putMediaBack({ backup, to }: RestoreRequest, manifest: BackupManifest) {
  if (manifest.media.storage === 's3') return 0
  const copies = localStorage(join(dirname(backup), MEDIA))
  return restoreMedia(copies, localStorage(join(to, 'media')), join(backup, MEDIA_LIST))
}

/** Starts the database once, so that it has recovered and is known to work. */
async function recoverEmbedded(request: RestoreRequest, log: Log): Promise<string> {
  const folder = join(request.to, 'postgres')
  const home = await findHome(folder, log)
  const endRecovery = await layOut(request, home.cluster, home.account)
  await settleHome(home)
  const database = await startEmbedded({ dataDir: folder, log }).catch(async (cause: unknown) => {
    if (home.insteadOf) await rm(home.folder, { recursive: true, force: true })
    throw new Error(notRecovered(request, cause), { cause })
  })
  try {
    await endRecovery()
  } finally {
    await database.stop()
  }
  return home.cluster
}

function notRecovered({ until }: RestoreRequest, cause: unknown): string {
  const said = cause instanceof Error ? cause.message : String(cause)
  if (until && said.includes('recovery ended before configured recovery target')) {
    return `The WAL that was kept ends before ${until.toISOString()}. Name an earlier moment.`
  }
  return `The database does not recover: ${said}`
}

async function layOutServer(request: RestoreRequest, cluster: string): Promise<string> {
  await mkdir(request.to, { recursive: true })
  await layOut(request, cluster, undefined)
  return cluster
}

async function layOut(
  { backup, until }: RestoreRequest,
  cluster: string,
  owner: Owner | undefined,
) {
  await unpackBaseBackup({
    tar: createReadStream(join(backup, BASE)).pipe(createZstdDecompress()),
    manifest: await readFile(join(backup, BASE_LIST), 'utf8'),
    folder: cluster,
    owner,
  })
  return prepareRecovery({ cluster, walFolder: await walBeside(backup), until, owner })
}
