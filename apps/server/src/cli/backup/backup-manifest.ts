import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '@fanlight/durable-file'

/** What a backup says of itself. It is written last: a folder without one is no backup. */
export interface BackupManifest {
  format: 1
  /** Everything that was acknowledged before is in it. */
  startedAt: string
  /** What was acknowledged since may be in it too, and nothing of what was begun after this. */
  takenAt: string
  world: string | null
  database: {
    /** Whether the program brought the server along, or was given one. */
    kind: 'embedded' | 'server'
    postgres: string
    systemId: string
    timeline: number
    startLsn: string
    endLsn: string
  }
  media: { storage: 'local' | 's3'; files: number; bytes: number }
  keys: {
    /** By these the right keys are known. */
    kekIds: string[]
    /** Files of the data folder that are kept apart. */
    files: string[]
    /** Variables of the environment that hold keys, and are to be kept by who set them. */
    variables: string[]
  }
  /** All other files of the backup. */
  files: BackupFile[]
}

export interface BackupFile {
  path: string
  size: number
  sha256: string
}

/** A backup that is not whole, or not as it was taken. */
class BadBackup extends Error {
  override readonly name = 'BadBackup'
}

export const MANIFEST = 'manifest.json'

export async function writeManifest(backup: string, manifest: BackupManifest): Promise<void> {
  await writeDurably(join(backup, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Throws where there is no whole backup. */
export async function readManifest(backup: string): Promise<BackupManifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => null)
  if (text === null) {
    throw new BadBackup(`There is no whole backup in ${backup}: its manifest is missing.`)
  }
  const manifest = JSON.parse(text) as BackupManifest
  if (manifest.format !== 1) throw new BadBackup(`${backup} is of another format.`)
  return manifest
}

/** Reads every file once; throws at the first that is not as it was written. */
export async function verifyFiles(backup: string, { files }: BackupManifest): Promise<void> {
  for (const file of files) {
    const found = await describeFile(backup, file.path).catch(() => null)
    if (found?.sha256 !== file.sha256) {
      throw new BadBackup(`${file.path} of ${backup} is ${found ? 'damaged' : 'missing'}.`)
    }
  }
}

export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const { size } = await stat(join(folder, path))
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(join(folder, path))) hash.update(bytes as Buffer)
  return { path, size, sha256: hash.digest('hex') }
}
