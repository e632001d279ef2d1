import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesOf } from '@fanlight/mp4/byte-source'
import { inspectVideo } from '@fanlight/mp4/inspect-video'
import type { StoredVideo } from '@fanlight/server/core/content/stored-attachment'
import { kekRing } from '@fanlight/server/core/media-at-rest/kek-ring'
import { fileOf } from '@fanlight/server/core/media-at-rest/media-object'
import { memoryStorage } from '@fanlight/server/test/memory-storage'
import { TEST_KEK } from '@fanlight/server/test/test-context'
import { openWorld } from '@fanlight/server/test/world'
import { beforeAll, expect, test, vi } from 'vitest'
import { type DemoMedia, demoMedia } from '../../test/demo-media.ts'
import { makeDemoWorld } from '../make-demo-world.ts'
import { attachVideos } from './attach-videos.ts'
import { filmClip } from './film-clip.ts'
import { listClips, makeFilms } from './make-films.ts'

vi.setConfig({ testTimeout: 180_000 })

const CLIP = listClips().slice(0, 1)
const NAME = CLIP[0]?.picture.name ?? ''
let media: DemoMedia

beforeAll(async () => {
  media = await demoMedia()
}, 180_000)

test('a clip is the same film every time, small, and cut for our players', {
  tags: ['extended'],
}, async () => {
  const picture = CLIP[0]?.picture
  if (!picture) throw new Error('there are clips')

  const [one, two] = [await filmClip(picture), await filmClip(picture)]

  expect(hash(two.bytes)).toBe(hash(one.bytes))
  expect(one.bytes.length).toBeLessThan(700_000)
  expect(one).toMatchObject({ segments: 3, width: 540, height: 360 })
  expect(await inspectVideo(bytesOf(one.bytes))).toMatchObject({ audioCodec: null, width: 540 })
  expect(one.duration).toBeCloseTo(5, 1)
})

test('a clip is filmed once, and again only when its film is gone', {
  tags: ['extended'],
}, async () => {
  const demoFolder = await mkdtemp(join(tmpdir(), 'fanlight-films-'))
  const storage = memoryStorage()
  const studio = { storage, keks: kekRing([TEST_KEK]), demoFolder }
  let filmed = 0
  const onFilm = async () => {
    filmed += 1
  }
  const film = () =>
    makeFilms(studio, { signal: new AbortController().signal, onFilm, clips: CLIP })

  const first = await film()
  expect(await film()).toEqual(first)
  expect(filmed).toBe(1)

  await storage.delete(fileOf(first[NAME]?.object.oid ?? ''))
  const second = await film()
  expect(filmed).toBe(2)
  expect(second[NAME]?.object.oid).not.toBe(first[NAME]?.object.oid)
  await rm(demoFolder, { recursive: true })
})

test('a server that stops ends the filming', async () => {
  const demoFolder = await mkdtemp(join(tmpdir(), 'fanlight-films-'))
  const studio = { storage: memoryStorage(), keks: kekRing([TEST_KEK]), demoFolder }
  const stopping = new AbortController()

  const onFilm = () => Promise.reject(new Error('there was no time for a film'))
  const filming = makeFilms(studio, { signal: stopping.signal, onFilm, clips: CLIP })
  stopping.abort()

  expect(await filming).toEqual({})
  await rm(demoFolder, { recursive: true })
})

test('posts with a poster get their film, others stay as they are', {
  tags: ['extended'],
}, async () => {
  await using world = await openWorld()
  const { ctx, db, clock } = world
  await makeDemoWorld({ db, clock, settings: ctx.settings, pictures: media.pictures })
  const demoFolder = await mkdtemp(join(tmpdir(), 'fanlight-films-'))
  const studio = { storage: ctx.storage, keks: ctx.settings.mediaKeks, demoFolder }
  const signal = new AbortController().signal
  const films = await makeFilms(studio, { signal, onFilm: async () => {}, clips: CLIP })
  const before = await videosOf(world)
  expect(before.length).toBeGreaterThan(5)
  expect(before.every(({ renditions }) => renditions.length === 0)).toBe(true)

  await attachVideos({ db, clock }, media.pictures, films)
  await attachVideos({ db, clock }, media.pictures, films)

  const after = await videosOf(world)
  const filmed = after.filter(({ renditions }) => renditions.length === 1)
  expect(filmed).toHaveLength(1)
  expect(filmed[0]).toMatchObject({
    duration: films[NAME]?.duration,
    renditions: [{ oid: films[NAME]?.object.oid, width: 540, height: 360 }],
  })
  await rm(demoFolder, { recursive: true })
})

async function videosOf({ db }: Awaited<ReturnType<typeof openWorld>>): Promise<StoredVideo[]> {
  const rows = await db.query<{ attachments: StoredVideo[] }>('select attachments from post')
  return rows.flatMap(({ attachments }) => attachments.filter(({ type }) => type === 'video'))
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
