import sharp from 'sharp'
import { thumbHashToApproximateAspectRatio } from 'thumbhash'
import { beforeAll, expect, test, vi } from 'vitest'
import { HTML, makePhotoFile } from '../../../test/media/hostile.ts'
import { attachmentOf, readAllKept, readKept } from '../../../test/media/read-kept.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Studio } from '../../../test/studio.ts'

// Workers give way to everybody else; a busy machine takes many times as long.
vi.setConfig({ testTimeout: 180_000 })

const world = sharedWorld()
let studio: Studio

beforeAll(async () => {
  studio = await Studio.open(world())
})

async function bring(file: Buffer) {
  const { id, state } = await studio.brings(file)
  expect(state).toBe('ready')
  return attachmentOf<'photo'>(world(), id)
}

test('a photo is kept in three sizes, as WebP, for the post to take over', async () => {
  const { id, result } = await studio.brings(await makePhotoFile({ width: 2400, height: 1600 }))
  const photo = await attachmentOf<'photo'>(world(), id)

  expect(photo).toMatchObject({
    type: 'photo',
    width: 2048,
    height: 1365,
    thumbnail: { width: 320, height: 213 },
    medium: { width: 1080, height: 720 },
    large: { width: 2048, height: 1365 },
  })
  expect(result).toMatchObject({ type: 'photo', width: 2048, height: 1365 })
  for (const picture of [photo.thumbnail, photo.medium, photo.large, photo.blurred]) {
    const { format, width } = await sharp(
      await readKept(world(), picture ?? photo.medium),
    ).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: picture?.width })
  }
})

test('a small photo is never made larger, and has no large one', async () => {
  const photo = await bring(await makePhotoFile({ width: 200, height: 100 }))

  expect(photo).toMatchObject({ thumbnail: { width: 200 }, medium: { width: 200, height: 100 } })
  expect(photo.large).toBeUndefined()
})

test('place and camera are gone from every object', async () => {
  const file = await sharp(await makePhotoFile())
    .withExif({
      IFD0: { Make: 'SecretCamera', Model: 'Nightingale 7' },
      IFD3: { GPSLatitude: '52/1 31/1 12/1', GPSLatitudeRef: 'N' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SecretPlace</a></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(file.includes('SecretCamera') && file.includes('SecretPlace')).toBe(true)
  expect((await sharp(file).metadata()).exif).toBeDefined()

  const photo = await bring(file)

  for (const bytes of await readAllKept(world(), photo)) {
    const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, comments }).toEqual({})
    expect(bytes.includes('Secret')).toBe(false)
  }
})

test('a photo that was taken sideways stands upright', async () => {
  const sideways = await sharp(await makePhotoFile({ width: 300, height: 200 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

  expect(await bring(sideways)).toMatchObject({ width: 200, height: 300 })
})

test('what hides behind a photo does not come along', async () => {
  const polyglot = Buffer.concat([await makePhotoFile(), HTML, Buffer.from('PK\x03\x04hidden')])

  const photo = await bring(polyglot)

  for (const bytes of await readAllKept(world(), photo)) {
    expect(bytes.includes('alert(') || bytes.includes('hidden')).toBe(false)
  }
})

test('the blurred one shows no more than 32 pixels did', { tags: ['extended'] }, async () => {
  const stripes = Buffer.alloc(640 * 640 * 3)
  for (let at = 0; at < stripes.length; at += 1) stripes[at] = Math.floor(at / 3) % 8 < 4 ? 0 : 255
  const file = await sharp(stripes, { raw: { width: 640, height: 640, channels: 3 } })
    .png()
    .toBuffer()

  const photo = await bring(file)

  const contrast = async (picture: Buffer) => (await sharp(picture).stats()).channels[0]?.stdev ?? 0
  expect(await contrast(await readKept(world(), photo.medium))).toBeGreaterThan(80)
  expect(await contrast(await readKept(world(), photo.blurred))).toBeLessThan(3)
})

test('its place is held by a few bytes with the right shape', { tags: ['extended'] }, async () => {
  const { thumbhash = '' } = await bring(await makePhotoFile({ width: 400, height: 200 }))

  expect(thumbhash.length).toBeLessThanOrEqual(36)
  const ratio = thumbHashToApproximateAspectRatio(Buffer.from(thumbhash, 'base64'))
  expect(ratio).toBeCloseTo(2, 0)
})

test('its objects are held for the post, and given back when the upload is cancelled', async () => {
  const { id } = await studio.brings(await makePhotoFile())
  const holder = `upload:${id}`
  const held = () => world().db.query('select oid from media_use where holder = $1', [holder])
  expect(await held()).toHaveLength(3)

  await studio.cancels(id)

  expect(await held()).toEqual([])
})
