import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { canUnwrap } from '@fanlight/server/core/media-at-rest/kek-ring'
import { fileOf, OBJECTS } from '@fanlight/server/core/media-at-rest/media-object'
import type { MadePicture } from '@fanlight/server/core/media-at-rest/pixels'
import { sealObject, type Vault } from '@fanlight/server/core/media-at-rest/seal-object'
import sharp from 'sharp'
import { drawPicture } from './draw-picture.ts'
import { type ListedPicture, listPictures } from './list-pictures.ts'
import { listAvatars } from './make-avatars.ts'
import {
  type Manifest,
  objectsOf,
  type PictureFiles,
  readManifest,
  writeManifest,
} from './manifest.ts'

export interface Studio extends Vault {
  /** Where the manifest and the avatars are. */
  demoFolder: string
  /** Where an earlier version of the program kept its pictures in the clear. */
  oldFolder?: string
}

/**
 * Draws what is lacking of the demo world's pictures and seals them into the storage: all of them
 * the first time, none from then on.
 */
export async function makePictures(
  studio: Studio,
  tell: (done: number, total: number) => void,
): Promise<Manifest> {
  if (studio.oldFolder) await rm(studio.oldFolder, { recursive: true, force: true })
  const before = await readManifest(studio.demoFolder)
  const kept = before ? await whatIsThere(studio, before) : {}
  const manifest: Manifest = { ...kept }
  const drawings = listPictures()
    .filter(({ picture }) => !kept[picture.name])
    .map((each) => async () => {
      manifest[each.picture.name] = await makePicture(studio, each)
    })
  const missing = [...drawings, ...listAvatars(studio.demoFolder, before !== null)]
  if (missing.length === 0) return manifest

  await drawAll(missing, tell)
  await writeManifest(studio.demoFolder, manifest)
  return manifest
}

async function drawAll(missing: (() => Promise<void>)[], tell: (done: number, of: number) => void) {
  const total = missing.length
  let done = 0
  const before = sharp.concurrency()
  sharp.concurrency(1) // one thread for each painter
  const painter = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      await next()
      done += 1
      tell(done, total)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, painter))
  sharp.concurrency(before)
}

/** Those whose files are in the storage, under keys that we can open. */
async function whatIsThere({ storage, keks }: Studio, manifest: Manifest): Promise<Manifest> {
  const stored = new Set<string>()
  let cursor: string | null = null
  do {
    const page = await storage.list(OBJECTS, cursor)
    for (const { key } of page.files) stored.add(key)
    cursor = page.cursor
  } while (cursor !== null)
  const isThere = (picture: PictureFiles) =>
    objectsOf(picture).every(
      ({ oid, wrappedKey }) => stored.has(fileOf(oid)) && canUnwrap(keks, wrappedKey),
    )
  return Object.fromEntries(Object.entries(manifest).filter(([, picture]) => isThere(picture)))
}

async function makePicture(
  vault: Vault,
  { picture, creatorId }: ListedPicture,
): Promise<PictureFiles> {
  const drawn = await drawPicture(picture)
  const seal = (kind: 'photo' | 'preview', { bytes, width, height }: MadePicture) =>
    sealObject(vault, {
      creatorId,
      kind,
      mime: 'image/webp',
      plain: bytes,
      length: bytes.length,
      width,
      height,
    })
  return {
    medium: await seal('photo', drawn.medium),
    thumbnail: await seal('photo', drawn.thumbnail),
    blurred: await seal('preview', drawn.blurred),
    thumbhash: drawn.thumbhash,
  }
}
