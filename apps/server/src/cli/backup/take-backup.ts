import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { syncFolder } from '@fanlight/durable-file'
import { type BaseBackup, takeBaseBackup } from '@fanlight/postgres-backup/base-backup'
import { type ReplicationAddress, serverVersion } from '@fanlight/postgres-backup/replication'
import { readLocalMark } from '../../core/world/local-mark.ts'
import { openLog } from '../../platform/log.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { openStorage } from '../../start/open-media.ts'
import type { Operation } from '../operation.ts'
import { withEmbedded } from '../with-database.ts'
import { copyKeys, describeKeys } from './backup-keys.ts'
import { type BackupManifest, describeFile, writeManifest } from './backup-manifest.ts'
import { backUpMedia, type CopiedMedia } from './copy-media.ts'
import { BASE, BASE_LIST, BESIDE, MEDIA, MEDIA_LIST } from './layout.ts'

export interface BackupRequest {
  /** Holds all backups of one installation, and the media that they share. */
  place: string
  /** Where keys are copied to; null leaves them where they are. */
  keysTo: string | null
}

export interface TakenBackup {
  backup: string
  manifest: BackupManifest
  damaged: string[]
}

/** Copies database, media and what else the installation keeps, while it runs. */
export async function takeBackup(
  operation: Operation,
  { place, keysTo }: BackupRequest,
): Promise<TakenBackup> {
  const { config } = operation
  const startedAt = new Date()
  const backup = join(place, startedAt.toISOString().replaceAll(/[:.]/g, '-'))
  await mkdir(backup, { recursive: true, mode: 0o700 })
  try {
    const database = await copyDatabase(operation, backup)
    const takenAt = new Date()
    const media = await copyMedia(operation, place, backup)
    await copyBeside(operation, backup)
    const keys = await describeKeys(config)
    if (keysTo) await copyKeys(config.dataDir, keysTo, keys.files)
    const manifest: BackupManifest = {
      format: 1,
      startedAt: startedAt.toISOString(),
      takenAt: takenAt.toISOString(),
      world: (await readLocalMark(config.dataDir))?.id ?? null,
      database,
      media: { storage: config.media.s3 ? 's3' : 'local', files: media.files, bytes: media.bytes },
      keys,
      files: await describeAll(backup),
    }
    await writeManifest(backup, manifest)
    await syncFolder(place)
    return { backup, manifest, damaged: media.damaged }
  } catch (error) {
    await rm(backup, { recursive: true, force: true })
    throw error
  }
}

async function copyDatabase(
  { config }: Operation,
  backup: string,
): Promise<BackupManifest['database']> {
  const log = openLog('error')
  const copy = async (address: ReplicationAddress) => ({
    postgres: await serverVersion(address),
    ...(await writeBase(address, backup)),
  })
  const { databaseUrl, databaseOwnerUrl, backupDatabaseUrl, dataDir } = config
  const url = backupDatabaseUrl ?? databaseOwnerUrl ?? databaseUrl
  if (url) return { kind: 'server', ...(await copy({ connectionString: url })) }
  return { kind: 'embedded', ...(await withEmbedded(dataDir, log, copy)) }
}

async function writeBase(address: ReplicationAddress, backup: string): Promise<BaseBackup> {
  const tar = new PassThrough()
  const writing = pipeline(
    tar,
    createZstdCompress(),
    createWriteStream(join(backup, BASE), { mode: 0o600, flush: true }),
  )
  writing.catch(() => {}) // awaited below
  const manifest: Buffer[] = []
  const base = await takeBaseBackup(address, {
    async onTar(bytes) {
      if (!tar.write(bytes)) await Promise.race([once(tar, 'drain'), writing])
    },
    onManifest: (bytes) => void manifest.push(bytes),
  })
  tar.end()
  await writing
  const list = await open(join(backup, BASE_LIST), 'w', 0o600)
  try {
    await list.writeFile(Buffer.concat(manifest))
    await list.sync()
  } finally {
    await list.close()
  }
  return base
}

/** An object store keeps copies of its own; a folder is copied. */
function copyMedia({ config }: Operation, place: string, backup: string): Promise<CopiedMedia> {
  return backUpMedia({
    storage: openStorage(config),
    to: config.media.s3 ? null : localStorage(join(place, MEDIA)),
    listFile: join(backup, MEDIA_LIST),
  })
}

async function copyBeside(operation: Operation, backup: string) {
  const { dataDir } = operation.config
  const beside = join(backup, BESIDE)
  await mkdir(beside, { mode: 0o700 })
  if (await readLocalMark(dataDir)) {
    await cp(join(dataDir, 'world.json'), join(beside, 'world.json'))
  }
  await operation.backUp?.(beside)
}

async function describeAll(backup: string) {
  const entries = await readdir(backup, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(backup, join(entry.parentPath, entry.name)))
  return Promise.all(paths.sort().map((path) => describeFile(backup, path)))
}
