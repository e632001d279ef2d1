import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaObject } from '../../../core/media/media-object.ts'
import { PICTURES_FINGERPRINT } from './fingerprint.ts'

/** One picture in the storage. */
export interface PictureFiles {
  medium: MediaObject
  thumbnail: MediaObject
  blurred: MediaObject
  thumbhash: string
}

/**
 * What became of the drawings, by their names. It stays beside the storage, so that a world made anew
 * finds its pictures there; the keys in it are wrapped, as in the database.
 */
export type Manifest = Record<string, PictureFiles>

/** Of another version of the drawings there is none. */
export async function readManifest(demoFolder: string): Promise<Manifest | null> {
  const text = await readFile(fileIn(demoFolder), 'utf8').catch(() => null)
  if (text === null) return null
  const { fingerprint, pictures } = JSON.parse(text) as { fingerprint: string; pictures: Manifest }
  return fingerprint === PICTURES_FINGERPRINT ? pictures : null
}

export async function writeManifest(demoFolder: string, pictures: Manifest) {
  const file = fileIn(demoFolder)
  const unfinished = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true })
  const text = JSON.stringify({ fingerprint: PICTURES_FINGERPRINT, pictures })
  await writeFile(unfinished, text, { mode: 0o600 })
  await chmod(unfinished, 0o600)
  await rename(unfinished, file)
}

export function objectsOf({ medium, thumbnail, blurred }: PictureFiles): MediaObject[] {
  return [medium, thumbnail, blurred]
}

function fileIn(demoFolder: string): string {
  return join(demoFolder, 'pictures.json')
}
