import { createDecipheriv, createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { demoMedia } from '../../../../test/demo-media.ts'
import { DEMO_CREATORS } from '../content/creators.ts'
import { DEMO_FANS } from '../content/fans.ts'
import { attachPictures } from './attach-pictures.ts'
import { drawPicture, svgOf } from './draw-picture.ts'
import { PICTURES_FINGERPRINT } from './fingerprint.ts'
import { listPictures } from './list-pictures.ts'
import { makePictures } from './make-pictures.ts'
import { filesOf } from './picture-files.ts'
import { fileKey, sealPhoto } from './seal-file.ts'

const SECRET = Buffer.alloc(32, 1)

let folder: string

beforeAll(async () => {
  folder = await demoMedia(SECRET)
}, 180_000)

test('the fingerprint stands for the drawings as they are', () => {
  const hash = createHash('sha256')
  for (const { picture } of listPictures()) hash.update(svgOf(picture))
  for (const { looks, backdrop } of [...DEMO_CREATORS, ...DEMO_FANS]) {
    hash.update(JSON.stringify([looks, backdrop]))
  }

  expect(hash.digest('hex').slice(0, 16), 'write it into fingerprint.ts').toBe(PICTURES_FINGERPRINT)
})

test('no two pictures share a name, and none is drawn both open and locked', () => {
  const names = listPictures().map(({ picture }) => picture.name)

  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(60)
})

test('pictures are drawn 1080 wide, with a small one beside them', async () => {
  const { whole, small } = filesOf('alina-hello', { isOpen: true })

  const sizes = await Promise.all(
    [whole, small].map(async (file) => sharp(join(folder, file)).metadata()),
  )

  expect(sizes).toMatchObject([
    { format: 'jpeg', width: 1080, height: 1350 },
    { format: 'jpeg', width: 320, height: 400 },
  ])
})

test('through the glass nothing finer than its 32 pixels can be told', async () => {
  const { glass, whole } = await drawPicture(pictureCalled('alina-rooftop'))

  const lost = { glass: await finerThan32(glass), whole: await finerThan32(whole) }

  expect(lost.whole).toBeGreaterThan(60)
  expect(lost.glass).toBeLessThan(12)
})

test('nothing locked lies in the public folder as it is', async () => {
  const locked = listPictures().filter(({ isOpen }) => !isOpen)
  const shown = new Set(await readdir(join(folder, 'demo/public')))

  for (const { picture } of locked) {
    expect(shown).not.toContain(`${picture.name}.jpg`)
    expect(shown).not.toContain(`${picture.name}-small.jpg`)
    expect(shown).toContain(`${picture.name}-glass.jpg`)
  }
})

test('a sealed photo opens with the key that its attachment names', async () => {
  const picture = pictureCalled('alina-pier-1')
  const [attachment] = attachPictures(
    { folder, secret: SECRET },
    { media: [picture], isOpen: false },
  )
  const item = attachment?.sealed as { path: string; k: string; n: number }
  const file = await readFile(join(folder, 'demo/public', item.path.slice('/media/demo/'.length)))

  const opened = open(Buffer.from(item.k, 'base64url'), file)

  expect(opened).toEqual(await readFile(join(folder, attachment?.file ?? '')))
  expect(opened.length).toBe(item.n)
  file.writeUInt8(file.readUInt8(40) ^ 1, 40)
  expect(() => open(Buffer.from(item.k, 'base64url'), file)).toThrow('unable to authenticate')
})

test('a sealed file has the form that readers expect', () => {
  const key = Buffer.from([...Array(32).keys()])

  const sealed = sealPhoto(key, Buffer.from('hello'), Buffer.alloc(7))

  expect(sealed.subarray(0, 32).toString('hex')).toBe(
    '5356463101180000000000000000000500000000000000000000000000000000',
  )
  expect(sealed).toHaveLength(32 + 5 + 16)
  expect(fileKey(SECRET, 'a')).not.toEqual(fileKey(SECRET, 'b'))
})

test('the same picture is drawn the same way twice', async () => {
  const picture = pictureCalled('alina-hello')

  const [one, two] = [await drawPicture(picture), await drawPicture(picture)]

  expect(two).toEqual(one)
})

test('what is there is not drawn again, and what is missing is', async () => {
  const mine = await mkdtemp(join(tmpdir(), 'fanlight-pictures-'))
  await cp(folder, mine, { recursive: true })
  const { whole } = filesOf('alina-hello', { isOpen: true })
  const before = await readFile(join(mine, whole))
  const told: [number, number][] = []
  const tell = (done: number, total: number) => told.push([done, total])

  await makePictures({ folder: mine, secret: SECRET }, tell)
  expect(told).toEqual([])
  await unlink(join(mine, whole))
  await makePictures({ folder: mine, secret: SECRET }, tell)

  expect(told).toEqual([[1, 1]])
  expect(await readFile(join(mine, whole))).toEqual(before)
  await rm(mine, { recursive: true })
})

/** The largest difference, of 255, between a picture and what is left of it after 32 pixels. */
async function finerThan32(jpeg: Buffer): Promise<number> {
  const tiny = await sharp(jpeg).resize(32).png().toBuffer()
  const coarse = await sharp(tiny).resize(480, 600).greyscale().raw().toBuffer()
  const fine = await sharp(jpeg).resize(480, 600).greyscale().raw().toBuffer()
  return fine.reduce((most, value, at) => Math.max(most, Math.abs(value - (coarse[at] ?? 0))), 0)
}

function pictureCalled(name: string) {
  const listed = listPictures().find(({ picture }) => picture.name === name)
  if (!listed) throw new Error(`there is no picture ${name}`)
  return listed.picture
}

/** The reader's side, in its own words. */
function open(key: Buffer, file: Buffer): Buffer {
  const header = file.subarray(0, 32)
  const nonce = Buffer.concat([header.subarray(16, 23), Buffer.from([0, 0, 0, 0, 1])])
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAAD(header)
  decipher.setAuthTag(file.subarray(-16))
  return Buffer.concat([decipher.update(file.subarray(32, -16)), decipher.final()])
}
