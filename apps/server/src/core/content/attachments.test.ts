import { describe, expect, test } from 'vitest'
import { handed, PHOTO, PHOTO_ITEM, VIDEO, VIDEO_ITEMS } from '../../../test/media-fixtures.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { presentAttachments, type View } from './attachments.ts'
import type { StoredAttachment } from './stored-attachment.ts'

const world = sharedWorld()
const FAN = { id: 1001 }
const seal = (plain: string) => `sealed(${plain})`
const [PHOTO_SIZE, VIDEO_SIZE] = [
  { type: 'photo', width: 1080, height: 1350, thumbhash: PHOTO.thumbhash },
  { type: 'video', width: 1280, height: 720, duration: 30 },
]
const blurOf = ({ blurred }: StoredAttachment) => ({
  thumbnail: `/p/${blurred.oid}`,
  photoMedium: `/p/${blurred.oid}`,
})

describe('locked', () => {
  test('shows a blur and no way in', async () => {
    const shown = await present([PHOTO, VIDEO], { kind: 'locked' })

    expect(shown).toEqual([
      { ...PHOTO_SIZE, ...blurOf(PHOTO) },
      { ...VIDEO_SIZE, ...blurOf(VIDEO) },
    ])
  })
})

describe('sealed', () => {
  test('puts an envelope over a blur', async () => {
    const [photo, video] = await present([PHOTO, VIDEO], { kind: 'sealed', seal })

    expect(photo).toMatchObject({ ...PHOTO_SIZE, ...blurOf(PHOTO) })
    expect(video).toMatchObject({ ...VIDEO_SIZE, ...blurOf(VIDEO) })
    expect(inside(photo, 'photoMediumEncrypted')).toMatchObject(PHOTO_ITEM)
    expect(inside(video, 'source')).toMatchObject(VIDEO_ITEMS)
  })

  test('the poster of a video is in its envelope, because an address would show it', async () => {
    const [video] = await present([VIDEO], { kind: 'sealed', seal })

    expect(inside(video, 'source')).toMatchObject([{ p: handed(VIDEO.poster) }, {}])
  })

  test('addresses are signed for this fan', async () => {
    const [photo] = await present([PHOTO], { kind: 'sealed', seal })

    expect(inside(photo, 'photoMediumEncrypted')).toMatchObject({
      path: expect.stringMatching(/^\/m\/photo-medium-{10}\?e=\d+&f=rt&s=[\w-]{18}$/),
    })
  })

  test('a photo without a large one has none', async () => {
    const { large: _, ...small } = PHOTO
    const [photo] = await present([small], { kind: 'sealed', seal })

    expect(inside(photo, 'photoMediumEncrypted')).not.toHaveProperty('l')
  })

  test('of what was taken down only the blur is left', async () => {
    const gone = { oid: 'gone------------------', width: 1, height: 1 }
    const photo = { ...PHOTO, medium: gone }
    const video = { ...VIDEO, renditions: [{ ...gone, bitsPerSecond: 1, firstSegmentEnd: 1 }] }

    const shown = await present([photo, video], { kind: 'sealed', seal })

    expect(shown).toEqual([
      { ...PHOTO_SIZE, ...blurOf(PHOTO) },
      { ...VIDEO_SIZE, ...blurOf(VIDEO) },
    ])
  })
})

describe('clear', () => {
  test('shows pictures as they are and lists what a player needs', async () => {
    const [photo, video] = await present([PHOTO, VIDEO], { kind: 'clear' })

    expect(photo).toEqual({
      ...PHOTO_SIZE,
      thumbnail: `/p/${PHOTO.thumbnail.oid}`,
      photoMedium: `/p/${PHOTO.medium.oid}`,
    })
    expect(video).toMatchObject({ photoMedium: `/p/${VIDEO.poster.oid}` })
    expect(JSON.parse((video as { source: string }).source)).toMatchObject(VIDEO_ITEMS)
  })
})

test('attachments keep their order', async () => {
  const shown = await present([VIDEO, PHOTO, VIDEO], { kind: 'locked' })

  expect(shown.map((each) => each.type)).toEqual(['video', 'photo', 'video'])
})

test('attachments of before there were objects are left out', async () => {
  const old = { type: 'photo', width: 1, height: 1, blurred: { medium: '/old' } } as never

  expect(await present([old, PHOTO], { kind: 'locked' })).toHaveLength(1)
})

async function present(attachments: StoredAttachment[], view: View) {
  await world().creator()
  const { ctx } = world()
  const [shown = []] = await presentAttachments(ctx, ctx.sharedDb, FAN, [{ attachments, view }])
  return shown
}

function inside(attachment: object | undefined, field: string): unknown {
  const text = String((attachment as Record<string, unknown>)[field])
  return JSON.parse(text.slice('sealed('.length, -1))
}
