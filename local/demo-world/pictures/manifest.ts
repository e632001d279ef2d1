import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '@fanlight/durable-file'
import { type KekRing, unwrapKey, wrapKey } from '@fanlight/server/core/media-at-rest/kek-ring'
import type { MediaObject } from '@fanlight/server/core/media-at-rest/media-object'

/**
 * A hash of all drawings together. A folder that was painted from other drawings is painted again;
 * a test tells what to write here when a drawing has changed.
 */
export const PICTURES_FINGERPRINT = '4bfc4910796446a9'

/** One picture in the storage. */
export interface PictureFiles {
  medium: MediaObject
  thumbnail: MediaObject
  blurred: MediaObject
  thumbhash: string
}

/**
 * What became of the drawings, by their names. It stays beside the storage, so that a reset finds
 * them there; the keys in it are wrapped, as in the database.
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
  const text = JSON.stringify({ fingerprint: PICTURES_FINGERPRINT, pictures })
  await writeDurably(fileIn(demoFolder), text)
}

/** After the wrapping key was replaced: the pictures are the same, and so are their keys. */
export async function rewrapManifest(demoFolder: string, ring: KekRing): Promise<void> {
  const pictures = await readManifest(demoFolder)
  if (!pictures) return
  for (const object of Object.values(pictures).flatMap(objectsOf)) {
    const key = unwrapKey(ring, object.wrappedKey, object.oid)
    object.wrappedKey = wrapKey(ring, key, object.oid)
  }
  await writeManifest(demoFolder, pictures)
}

export function objectsOf({ medium, thumbnail, blurred }: PictureFiles): MediaObject[] {
  return [medium, thumbnail, blurred]
}

function fileIn(demoFolder: string): string {
  return join(demoFolder, 'pictures.json')
}
