import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { FIXTURE_OIDS } from '../../../test/media-fixtures.ts'
import { fetches, sealedBytes } from '../../../test/media-verbs.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import type { StoredPhoto, StoredVideo } from '../../core/content/stored-attachment.ts'
import { headOfFirst, unwrapKey } from '../../core/media-at-rest/kek-ring.ts'
import type { MediaKind } from '../../core/media-at-rest/media-object.ts'
import { readObject } from '../../core/media-at-rest/read-object.ts'
import { storeObject } from '../../core/media-at-rest/store-object.ts'

// A fan without Premium and without purchases goes through everything that the server tells and
// everything that the storage holds.

const world = sharedWorld()

/** What a picture or a film begins with, or has in it, when nothing covers it. */
const MAGIC = {
  JPEG: Buffer.from('ffd8ffe0', 'hex'),
  'JPEG of quantization': Buffer.from('ffd8ffdb', 'hex'),
  PNG: Buffer.from('89504e470d0a1a0a', 'hex'),
  WebP: Buffer.from('WEBPVP8'),
  MP4: Buffer.from('ftypisom'),
}
const PIECE_BYTES = 24

interface Kept {
  oid: string
  plain: Buffer
  key: Buffer
  isForAll: boolean
}

interface Told {
  where: string
  bytes: Buffer
}

let kept: Kept[]
let stored: Told[]
let told: Told[]

beforeAll(async () => {
  await seed()
  kept = await listKept()
  stored = await listStored()
  told = await listTold(await world().fan({ balance: 1_00 }))
})

test('there is enough to look through', () => {
  expect(kept.filter(({ isForAll }) => isForAll).length).toBeGreaterThan(5)
  expect(kept.filter(({ isForAll }) => !isForAll).length).toBeGreaterThan(15)
  expect(stored).toHaveLength(kept.length)
  expect(told.filter(({ where }) => where.startsWith('/p/')).length).toBeGreaterThan(5)
  expect(told.filter(({ where }) => where.startsWith('/api')).length).toBeGreaterThan(20)
})

describe('what is stored', () => {
  test.each(Object.entries(MAGIC))('has no %s in it', (_name, magic) => {
    expect(placesOf([magic], stored)).toEqual([])
  })

  test('has nothing in it of any file, not even of those that are for all', () => {
    expect(
      placesOf(
        kept.flatMap(({ plain }) => piecesOf(plain)),
        stored,
      ),
    ).toEqual([])
  })

  test('has no key in it', () => {
    expect(
      placesOf(
        kept.flatMap(({ key }) => spellings(key)),
        stored,
      ),
    ).toEqual([])
  })
})

describe('what a stranger is told', () => {
  const hidden = () => kept.filter(({ isForAll }) => !isForAll)
  const expectNone = (needles: Buffer[]) => expect(placesOf(needles, told)).toEqual([])

  test('has nothing in it of a protected file', () => {
    expectNone(hidden().flatMap(({ plain }) => piecesOf(plain)))
  })

  test('has no key of a protected file in it, however it is spelled', () => {
    expectNone(hidden().flatMap(({ key }) => spellings(key)))
  })

  test('does not even name a protected file', () => {
    expectNone(hidden().map(({ oid }) => Buffer.from(oid)))
  })

  test('has no key of anybody’s in it', () => {
    const answers = told.filter(({ where }) => where.startsWith('/api'))
    // The whole head: an address may have "w1." in it by chance.
    const words = ['"k1.', headOfFirst(world().ctx.settings.mediaKeks), 'decryptKey"']
    const found = placesOf(
      words.map((word) => Buffer.from(word)),
      answers,
    )

    // The description of the calls may say what the fields are called.
    expect(found.filter((place) => !place.includes('openapi'))).toEqual([])
  })

  test('has envelopes of the Premium collection only', () => {
    const answers = told.filter(({ where }) => where.startsWith('/api'))
    const found = placesOf([Buffer.from('"s1.')], answers)

    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((place) => !place.includes('/feed'))).toEqual([])
  })
})

/** Everything that is for sale or free, and others who have bought all of it. */
async function seed() {
  const fan = await world().fan({ balance: 500_00 })
  for (let index = 0; index < 2; index += 1) {
    const creator = await world().creator()
    const media = async () => [await keepPicture(creator.id), await keepFilm(creator.id)]
    await creator.publishes({ audience: 'free', attachments: await media() })
    await creator.publishes({ audience: 'premium', attachments: await media() })
    const single = await creator.publishes({
      audience: 'premium',
      price: 3_00,
      attachments: await media(),
    })
    const paid = await creator.publishes({ audience: 'channel', attachments: await media() })
    const message = await creator.sendsMessage(fan, 5_00, 'For you', await media())
    await creator.sendsMessage(fan, 0, 'A gift', await media())
    await fan.buysPremium(creator)
    await fan.buysPost(single)
    await fan.buysPost(paid)
    await fan.buysMessage(message)
  }
  await world().db.run('delete from media_object where oid = any($1)', [FIXTURE_OIDS])
}

async function listKept(): Promise<Kept[]> {
  const rows = await world().db.query<{ oid: string; wrapped: string; isForAll: boolean }>(
    `select o.oid, o.wrapped_key as wrapped, kind = 'preview' or exists (
       select from media_use u join post p on p.id = u.post_id
       where u.oid = o.oid and p.audience = 'free') as "isForAll"
     from media_object o`,
  )
  const { ctx } = world()
  return Promise.all(
    rows.map(async ({ oid, wrapped, isForAll }) => ({
      oid,
      plain: await buffer(readObject(ctx, oid)),
      key: unwrapKey(ctx.settings.mediaKeks, wrapped, oid),
      isForAll,
    })),
  )
}

async function listStored(): Promise<Told[]> {
  const { files } = await world().ctx.storage.list('o/')
  return Promise.all(
    files.map(async ({ key }) => {
      return { where: key, bytes: await buffer(await world().ctx.storage.get(key)) }
    }),
  )
}

/** Every answer to the stranger, and what is found at every address in them. */
async function listTold(stranger: Fan): Promise<Told[]> {
  const answers: Told[] = []
  const ask = async (where: string, reply: Promise<{ rawPayload: Buffer }>) => {
    answers.push({ where: `/api${where}`, bytes: (await reply).rawPayload })
  }
  for (const path of ['/main/init', '/balance/subscriptions', '/purchases', '/openapi.json']) {
    await ask(path, stranger.get(path))
  }
  for (const id of await idsOf('creator')) {
    const filters = [{}, { onlyFree: true }, { onlySponsored: true }, { onlySponsored: false }]
    for (const filter of filters) {
      await ask(
        `/feed of ${id}`,
        stranger.opensFeed({ id }, filter, { key: JSON.stringify(filter) }),
      )
    }
    await ask(`/offer of ${id}`, stranger.seesOffer({ id }))
  }
  for (const id of await idsOf('post')) {
    await ask(`/post ${id}`, stranger.readsPost(id))
    await ask(`/buying post ${id}`, stranger.buysPost(id))
  }
  for (const id of await idsOf('message')) {
    await ask(`/message ${id}`, stranger.readsMessage(id))
    await ask(`/buying message ${id}`, stranger.buysMessage(id))
  }

  const addresses = answers.flatMap(
    ({ bytes }) => bytes.toString().match(/\/[mp]\/[\w-]{22}[^"\\]*/g) ?? [],
  )
  const found = [...new Set(addresses)].map(async (where) => {
    return { where, bytes: (await fetches(world(), where)).rawPayload }
  })
  return [...answers, ...(await Promise.all(found))]
}

async function idsOf(table: 'creator' | 'post' | 'message'): Promise<number[]> {
  const rows = await world().db.query<{ id: number }>(`select id from ${table}`)
  return rows.map(({ id }) => id)
}

/** Which of these can be found, and where. */
function placesOf(needles: Buffer[], haystacks: readonly Told[]): string[] {
  return haystacks.flatMap(({ where, bytes }) => {
    const found = needles.find((needle) => bytes.includes(needle))
    return found ? [`${found.toString('latin1')} in ${where}`] : []
  })
}

/** Enough of a file to know it again by any of them; what it begins with, others have too. */
function piecesOf(plain: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (
    let at = Math.floor(plain.length / 2);
    at + PIECE_BYTES <= plain.length;
    at += 16 * PIECE_BYTES
  ) {
    pieces.push(plain.subarray(at, at + PIECE_BYTES))
  }
  return pieces
}

function spellings(key: Buffer): Buffer[] {
  const texts = [
    key.toString('base64'),
    key.toString('base64').replace(/=+$/, ''),
    key.toString('base64url'),
    key.toString('hex'),
    key.toString('hex').toUpperCase(),
  ]
  return [key, ...texts.map((text) => Buffer.from(text))]
}

async function keepPicture(creatorId: number): Promise<StoredPhoto> {
  const size = { width: 64, height: 48 }
  const keep = async (kind: MediaKind, format: 'webp' | 'jpeg') => {
    const plain = await noise(size).toFormat(format).toBuffer()
    return { ...(await keepIn(creatorId, kind, `image/${format}`, plain)), ...size }
  }
  return {
    type: 'photo',
    ...size,
    blurred: await keep('preview', 'webp'),
    thumbnail: await keep('photo', 'jpeg'),
    medium: await keep('photo', 'webp'),
    large: await keep('photo', 'webp'),
  }
}

async function keepFilm(creatorId: number): Promise<StoredVideo> {
  const { medium: poster, type: _, large: _large, ...shown } = await keepPicture(creatorId)
  const head = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom\0\0\0\0isommp42')])
  const film = Buffer.concat([head, await noise({ width: 64, height: 64 }).raw().toBuffer()])
  const { oid } = await keepIn(creatorId, 'video', 'video/mp4', film)
  const traits = { width: 64, height: 48, bitsPerSecond: 1, firstSegmentEnd: 1 }
  return { type: 'video', ...shown, duration: 1, poster, renditions: [{ oid, ...traits }] }
}

function keepIn(creatorId: number, kind: MediaKind, mime: string, plain: Buffer) {
  const traits = { creatorId, kind, mime, chunkLog2: kind === 'video' ? 12 : 24 }
  return storeObject(world().ctx, { ...traits, plain, length: plain.length })
}

function noise(size: { width: number; height: number }) {
  const background = { r: 90, g: 60, b: 30 }
  return sharp({
    create: { ...size, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
}

test('a subscriber’s own answer would be noticed', async () => {
  const fan = await world().fan({ balance: 50_00 })
  const [id = 0] = await idsOf('creator')
  await fan.buysPremium({ id })

  const reply = await fan.opensFeed({ id }, { onlySponsored: false })
  const sealed = await sealedBytes(world(), kept[0]?.oid ?? '')

  const answer = [{ where: 'feed', bytes: reply.rawPayload }]
  expect(placesOf([Buffer.from('"s1.')], answer)).toHaveLength(1)
  expect(sealed.subarray(0, 4).toString()).toBe('SVF1')
})
