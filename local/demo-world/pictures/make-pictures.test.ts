import { createHash } from 'node:crypto'
import { mkdtemp, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { kekRing, unwrapKey } from '@fanlight/server/core/media-at-rest/kek-ring'
import { fileOf, type MediaObject } from '@fanlight/server/core/media-at-rest/media-object'
import { openFile } from '@fanlight/server/core/media-at-rest/read-object'
import { localStorage } from '@fanlight/server/platform/storage/local-storage'
import { TEST_KEK } from '@fanlight/server/test/test-context'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type DemoMedia, demoMedia, layDemoMedia } from '../../test/demo-media.ts'
import { DEMO_CREATORS, DEMO_FANS } from '../content/people.ts'
import { avatarFile } from './avatar-files.ts'
import { drawPicture, svgOf } from './draw-picture.ts'
import { listPictures } from './list-pictures.ts'
import { makePictures } from './make-pictures.ts'
import { PICTURES_FINGERPRINT, readManifest } from './manifest.ts'

const KEKS = kekRing([TEST_KEK])

let media: DemoMedia

beforeAll(async () => {
  media = await demoMedia()
}, 180_000)

test('the fingerprint stands for the drawings as they are', () => {
  const hash = createHash('sha256')
  for (const { picture } of listPictures()) hash.update(svgOf(picture))
  for (const { looks, backdrop } of [...DEMO_CREATORS, ...DEMO_FANS]) {
    hash.update(JSON.stringify([looks, backdrop]))
  }

  expect(hash.digest('hex').slice(0, 16), 'write it into fingerprint.ts').toBe(PICTURES_FINGERPRINT)
})

test('no two pictures share a name, and every one is in the storage', () => {
  const names = listPictures().map(({ picture }) => picture.name)

  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(60)
  expect(Object.keys(media.pictures).toSorted()).toEqual(names.toSorted())
})

test('pictures are 1080 wide, with a small one and a blur beside them', async () => {
  const files = media.pictures['alina-hello']
  if (!files) throw new Error('alina-hello is drawn')

  const opened = [files.medium, files.thumbnail, files.blurred].map(openedIn(media.mediaFolder))
  const sizes = await Promise.all(opened.map(async (bytes) => sharp(await bytes).metadata()))

  expect(sizes).toMatchObject([
    { format: 'webp', width: 1080, height: 1350 },
    { format: 'webp', width: 320, height: 400 },
    { format: 'webp', width: 480, height: 600 },
  ])
  expect(Buffer.from(files.thumbhash, 'base64').length).toBeGreaterThan(15)
})

test('through the glass nothing finer than its 32 pixels can be told', async () => {
  const { blurred, medium } = await drawPicture(pictureCalled('alina-rooftop'))

  const lost = {
    blurred: await finerThan32(blurred.bytes),
    medium: await finerThan32(medium.bytes),
  }

  expect(lost.medium).toBeGreaterThan(60)
  expect(lost.blurred).toBeLessThan(12)
})

test('the same picture is drawn the same way twice', async () => {
  const picture = pictureCalled('alina-hello')

  const [one, two] = [await drawPicture(picture), await drawPicture(picture)]

  expect(two).toEqual(one)
})

test('what is there is not drawn again, and what is missing is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanlight-pictures-'))
  await layDemoMedia(dataDir)
  const told: [number, number][] = []
  const storage = localStorage(join(dataDir, 'media'))
  const studio = { storage, keks: KEKS, demoFolder: join(dataDir, 'demo') }
  const make = () => makePictures(studio, (done, total) => told.push([done, total]))

  const before = await make()
  expect(told).toEqual([])
  await storage.delete(fileOf(before['alina-hello']?.medium.oid ?? ''))
  await unlink(avatarFile(studio.demoFolder, 'fan', DEMO_FANS[0]?.id ?? 0))
  const after = await make()

  expect(told).toEqual([
    [1, 2],
    [2, 2],
  ])
  expect(after['alina-hello']).not.toEqual(before['alina-hello'])
  expect({ ...after, 'alina-hello': null }).toEqual({ ...before, 'alina-hello': null })
  expect(await readManifest(studio.demoFolder)).toEqual(after)
  await rm(dataDir, { recursive: true })
})

test('pictures that an older program left in the clear are thrown away', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanlight-pictures-'))
  await layDemoMedia(dataDir)
  const oldFolder = join(dataDir, 'media', 'demo')
  const studio = {
    storage: localStorage(join(dataDir, 'media')),
    keks: KEKS,
    demoFolder: join(dataDir, 'demo'),
    oldFolder,
  }
  await writeFile(oldFolder, 'as good as a folder')

  await makePictures(studio, () => {})

  await expect(stat(oldFolder)).rejects.toThrow('ENOENT')
  await rm(dataDir, { recursive: true })
})

function openedIn(mediaFolder: string) {
  const storage = localStorage(mediaFolder)
  return (object: MediaObject) => {
    const key = unwrapKey(KEKS, object.wrappedKey, object.oid)
    return buffer(openFile(storage, object, key))
  }
}

/** The largest difference, of 255, between a picture and what is left of it after 32 pixels. */
async function finerThan32(bytes: Uint8Array): Promise<number> {
  const tiny = await sharp(bytes).resize(32).png().toBuffer()
  const coarse = await sharp(tiny).resize(480, 600).greyscale().raw().toBuffer()
  const fine = await sharp(bytes).resize(480, 600).greyscale().raw().toBuffer()
  return fine.reduce((most, value, at) => Math.max(most, Math.abs(value - (coarse[at] ?? 0))), 0)
}

function pictureCalled(name: string) {
  const listed = listPictures().find(({ picture }) => picture.name === name)
  if (!listed) throw new Error(`there is no picture ${name}`)
  return listed.picture
}
