import type { StoredPhoto, StoredVideo } from '../src/core/content/stored-attachment.ts'
import { kekRing, wrapKey } from '../src/core/media-at-rest/kek-ring.ts'
import type { MediaKind } from '../src/core/media-at-rest/media-object.ts'
import { insertObject } from '../src/core/media-at-rest/store-object.ts'
import { TEST_KEK, type TestContext } from './test-context.ts'

const picture = (name: string, width: number, height: number) => ({
  oid: oidOf(name),
  width,
  height,
})

/** What stands for a photo where a test does not care which. */
export const PHOTO: StoredPhoto = {
  type: 'photo',
  width: 1080,
  height: 1350,
  thumbhash: 'cHVycGxlIGFuZCBncmVlbg==',
  blurred: picture('photo-blurred', 480, 600),
  thumbnail: picture('photo-thumbnail', 320, 400),
  medium: picture('photo-medium', 1080, 1350),
  large: picture('photo-large', 2048, 2560),
}

export const VIDEO: StoredVideo = {
  type: 'video',
  width: 1280,
  height: 720,
  duration: 30,
  blurred: picture('video-blurred', 480, 270),
  thumbnail: picture('video-thumbnail', 320, 180),
  poster: picture('video-poster', 1080, 608),
  renditions: [
    { ...picture('video-720', 1280, 720), bitsPerSecond: 2_652_000, firstSegmentEnd: 634_512 },
    { ...picture('video-480', 854, 480), bitsPerSecond: 962_000, firstSegmentEnd: 231_044 },
  ],
}

const WEBP = { kind: 'photo', mime: 'image/webp', plainBytes: 115_136, chunkLog2: 24 } as const
const MP4 = { kind: 'video', mime: 'video/mp4', plainBytes: 9_947_991, chunkLog2: 16 } as const
const BLUR = { ...WEBP, kind: 'preview' } as const

const OBJECTS: [string, typeof WEBP | typeof MP4 | typeof BLUR][] = [
  ['photo-blurred', BLUR],
  ['photo-thumbnail', WEBP],
  ['photo-medium', WEBP],
  ['photo-large', WEBP],
  ['video-blurred', BLUR],
  ['video-thumbnail', WEBP],
  ['video-poster', WEBP],
  ['video-720', MP4],
  ['video-480', MP4],
]

export const FIXTURE_OIDS = OBJECTS.map(([name]) => oidOf(name))

/** The database knows these objects; no storage has their bytes. */
export async function noteFixtures({ db, clock }: TestContext, creatorId: number) {
  const keks = kekRing([TEST_KEK])
  for (const [name, traits] of OBJECTS) {
    const oid = oidOf(name)
    const wrappedKey = wrapKey(keks, fixtureKey(oid), oid)
    const kind: MediaKind = traits.kind
    const storedBytes = traits.plainBytes + 48
    await insertObject(
      db,
      { ...traits, kind, oid, creatorId, wrappedKey, storedBytes },
      clock.now(),
    )
  }
}

function fixtureKey(oid: string): Buffer {
  return Buffer.from(oid.padEnd(32, '.'))
}

/** What an envelope says of one file, but for the address, which is the fan's own. */
export function handed({ oid, width, height }: { oid: string; width: number; height: number }) {
  const { mime, plainBytes, chunkLog2 } = OBJECTS.find(([name]) => oidOf(name) === oid)?.[1] ?? WEBP
  return {
    k: fixtureKey(oid).toString('base64url'),
    m: mime,
    n: plainBytes,
    c: chunkLog2,
    w: width,
    h: height,
  }
}

const { medium, large } = PHOTO
/** What an envelope of {@link PHOTO} holds, and one of {@link VIDEO}. */
export const PHOTO_ITEM = { t: 'p', ...handed(medium), ...(large && { l: handed(large) }) }
export const VIDEO_ITEMS = VIDEO.renditions.map((rendition) => ({
  t: 'v',
  ...handed(rendition),
  f: rendition.firstSegmentEnd,
  d: 30,
  b: rendition.bitsPerSecond,
}))

function oidOf(name: string): string {
  return name.padEnd(22, '-')
}
