import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeClip } from '../../../test/make-clip.ts'
import { HTML, makeBomb, makePhotoFile, SVG } from '../../../test/media/hostile.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Studio } from '../../../test/studio.ts'
import type { Context } from '../../core/context.ts'

// Workers give way to everybody else; a busy machine takes many times as long.
vi.setConfig({ testTimeout: 180_000 })

/** Up to where the pixels begin. */
const PNG_HEADER_BYTES = 41

const world = sharedWorld()
let studio: Studio

beforeAll(async () => {
  studio = await Studio.open(world())
})

/** What becomes of it, after a look at everything that could have been left behind. */
async function failureOf(file: Buffer, kind: 'photo' | 'video' = 'photo'): Promise<string> {
  const { ctx } = world()
  const before = await keptOf(ctx)
  const { state, failure, id } = await studio.brings(file, { kind })
  expect(state).toBe('failed')
  expect(failure?.message).toMatch(/^[A-Z].{20,}\.$/)

  const staged = (await readdir(ctx.settings.uploads.folder)).filter((name) => name !== 'name')
  expect(staged).toEqual([])
  expect(await keptOf(ctx)).toEqual(before)
  const row = await ctx.sharedDb.one<object>(
    'select wrapped_key as key, attachment from upload where id = $1',
    [id],
  )
  expect(row).toEqual({ key: null, attachment: null })
  return failure?.code ?? ''
}

async function keptOf({ storage, sharedDb: db }: Context) {
  const { files } = await storage.list('o/')
  const objects = await db.query('select oid from media_object order by oid')
  return { files: files.map(({ key }) => key), objects }
}

describe('sent as a photo', () => {
  test('an empty file is empty', async () => {
    expect(await failureOf(Buffer.alloc(0))).toBe('empty')
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'a %s without its end is truncated',
    async (format) => {
      const whole = await makePhotoFile({ format })

      expect(await failureOf(whole.subarray(0, whole.length * 0.6))).toBe('truncated')
    },
  )

  test('a drawing with a script in it is markup, whatever stands before it', async () => {
    expect(await failureOf(SVG)).toBe('markup')
    expect(await failureOf(Buffer.concat([Buffer.from('\ufeff  \n'), SVG]))).toBe('markup')
    expect(await failureOf(Buffer.from(`\ufeff${SVG.toString()}`, 'utf16le'))).toBe('markup')
  })

  test('a page that is called a photo is markup', async () => {
    expect(await failureOf(HTML)).toBe('markup')
  })

  test('a page behind the first bytes of a JPEG is damaged', async () => {
    const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML])

    expect(['damaged', 'truncated']).toContain(await failureOf(disguised))
  })

  test('pixels without end are refused before one of them is decoded', async () => {
    const bomb = makeBomb(30_000)
    expect(bomb.length).toBeLessThan(150_000)
    // Decoded, the second would be called damaged.
    const hollow = Buffer.from(bomb).fill(0xff, PNG_HEADER_BYTES)

    expect(await failureOf(bomb)).toBe('too_complex')
    expect(await failureOf(hollow)).toBe('too_complex')
  })

  test('fewer pixels that unpack from nothing are refused too', async () => {
    expect(await failureOf(makeBomb(7_000))).toBe('too_complex')
  })

  test.each([
    ['noise', randomBytes(10_000)],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), deflateSync(Buffer.alloc(5000))])],
    ['an iPhone’s own format', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ])('%s is unsupported', async (_what, file) => {
    expect(await failureOf(file)).toBe('unsupported')
  })

  test('a TIFF is unsupported, although the image library could read it', async () => {
    expect(await failureOf(await makePhotoFile({ format: 'tiff' }))).toBe('unsupported')
  })

  test('a video is of the wrong kind', async () => {
    expect(await failureOf(await makeClip({ seconds: 1 }))).toBe('wrong_kind')
  })
})

describe('sent as a video', () => {
  test('a photo is of the wrong kind', async () => {
    expect(await failureOf(await makePhotoFile(), 'video')).toBe('wrong_kind')
  })

  test('an empty one is empty', async () => {
    expect(await failureOf(Buffer.alloc(0), 'video')).toBe('empty')
  })

  test.each([0.3, 0.9])('one cut off at %f of its length is no use', async (share) => {
    const whole = await makeClip({ seconds: 3 })
    const code = await failureOf(whole.subarray(0, whole.length * share), 'video')

    expect(code).toBe('truncated')
  })

  test('one that is longer than anybody’s patience is too long', async () => {
    const clip = await makeClip({ seconds: 61, width: 16, height: 16, hasSound: false })

    expect(await failureOf(clip, 'video')).toBe('too_long')
  })

  test('one whose tables are garbage is no use', async () => {
    const clip = await makeClip({ seconds: 1 })
    const table = clip.indexOf('stbl')
    clip.fill(0xff, table + 4, table + 200)

    expect(['damaged', 'truncated', 'unsupported']).toContain(await failureOf(clip, 'video'))
  })

  test('one that claims a billion frames does not keep us busy', async () => {
    const clip = await makeClip({ seconds: 1, hasSound: false })
    const sizes = clip.indexOf('stsz')
    clip.writeUInt32BE(0, sizes + 8)
    clip.writeUInt32BE(1_000_000_000, sizes + 12)

    expect(['damaged', 'truncated', 'too_long']).toContain(await failureOf(clip, 'video'))
  })

  test('a playlist that names other files is unsupported', async () => {
    const playlist = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')

    expect(await failureOf(playlist, 'video')).toBe('unsupported')
  })
})
