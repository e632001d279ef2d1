import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { boxesIn } from '@fanlight/mp4/boxes'
import { bytesOf } from '@fanlight/mp4/byte-source'
import { inspectVideo } from '@fanlight/mp4/inspect-video'
import { describe, expect, test, vi } from 'vitest'
import { makeClip } from '../../../test/make-clip.ts'
import { makePhotoFile } from '../../../test/media/hostile.ts'
import { attachmentOf, readAllKept, readKept } from '../../../test/media/read-kept.ts'
import { Studio } from '../../../test/studio.ts'
import { openWorld, uploadRules } from '../../../test/world.ts'
import { findFfmpeg } from './video/find-ffmpeg.ts'
import { openLoopback } from './video/loopback-input.ts'
import { renditionsFor } from './video/renditions.ts'

// Workers give way to everybody else; a busy machine takes many times as long.
vi.setConfig({ testTimeout: 180_000 })

const run = promisify(execFile)
const ffmpeg = await findFfmpeg(null)

describe('without ffmpeg', () => {
  const openStudio = () => openStudioWith('none')

  test('a video that phones play is kept as it is, cut for our players', async () => {
    await using place = await openStudio()
    const { world, studio } = place
    const clip = await makeClip({ seconds: 5, width: 160, height: 90 })

    const { id, result } = await studio.brings(clip, { kind: 'video' })

    expect(result).toMatchObject({ type: 'video', width: 160, height: 90 })
    expect(result?.duration).toBeCloseTo(5, 1)
    const video = await attachmentOf<'video'>(world, id)
    expect(video.renditions).toHaveLength(1)
    const [rendition] = video.renditions
    const bytes = await readKept(world, rendition ?? { oid: '' })
    expect(
      boxesIn(bytes)
        .map(({ type }) => type)
        .slice(0, 4),
    ).toEqual(['ftyp', 'moov', 'sidx', 'moof'])
    expect(rendition?.firstSegmentEnd).toBeLessThan(bytes.length)
    expect(await inspectVideo(bytesOf(bytes))).toMatchObject({
      width: 160,
      height: 90,
      audioCodec: 'mp4a.40.2',
    })
  })

  test('its poster is the picture that the creator sent along', {
    tags: ['extended'],
  }, async () => {
    await using place = await openStudio()
    const { world, studio } = place
    const poster = await studio.sends(await makePhotoFile({ width: 500, height: 300 }))

    const { id } = await studio.brings(await makeClip({ seconds: 1 }), { kind: 'video', poster })

    const video = await attachmentOf<'video'>(world, id)
    const photo = await attachmentOf<'photo'>(world, poster)
    expect(video.poster).toEqual(photo.medium)
    expect(video.blurred).toEqual(photo.blurred)
  })

  test('only a photo of one’s own can be a poster', async () => {
    await using place = await openStudio()
    const other = await Studio.open(place.world)
    const poster = await other.sends(await makePhotoFile())
    const clip = await makeClip({ seconds: 1 })

    await expect(place.studio.sends(clip, { kind: 'video', poster })).rejects.toThrow('400')
    await expect(place.studio.sends(clip, { kind: 'video', poster: 'x' })).rejects.toThrow('400')
  })

  test('without one a drawn picture stands for it', { tags: ['extended'] }, async () => {
    await using place = await openStudio()
    const clip = await makeClip({ seconds: 1, width: 160, height: 90 })

    const { id } = await place.studio.brings(clip, { kind: 'video' })

    const video = await attachmentOf<'video'>(place.world, id)
    expect(video.poster).toMatchObject({ width: 160, height: 90 })
    expect((await readKept(place.world, video.poster)).length).toBeGreaterThan(50)
  })

  test('place and dates are gone from every object', async () => {
    await using place = await openStudio()
    const clip = await makeClip({ seconds: 1, location: '+52.5200+013.4050/' })

    const { id } = await place.studio.brings(clip, { kind: 'video' })

    const video = await attachmentOf<'video'>(place.world, id)
    for (const bytes of await readAllKept(place.world, video)) {
      expect(bytes.includes('+52.5200')).toBe(false)
    }
  })

  test('a video whose key frames are minutes apart has to be converted', async () => {
    await using place = await openStudio()
    const clip = await makeClip({ seconds: 20, keyEvery: 20, hasSound: false })

    const { failure } = await place.studio.brings(clip, { kind: 'video' })

    expect(failure?.code).toBe('needs_transcoder')
    expect(failure?.message).toContain('ffmpeg')
  })
})

describe.each([ffmpeg ? 'is here' : 'is not here'])('with ffmpeg, which %s', () => {
  test('a video is converted, or where there is no ffmpeg kept as it is', async () => {
    await using place = await openStudioWith(null)
    const { world, studio } = place
    const clip = await makeClip({ seconds: 5, width: 640, height: 512, keyEvery: 5 })

    const { id, state } = await studio.brings(clip, { kind: 'video' })

    expect(state).toBe('ready')
    const video = await attachmentOf<'video'>(world, id)
    expect(video.duration).toBeCloseTo(5, 0)
    const sizes = video.renditions.map(({ width, height }) => ({ width, height }))
    const converted = [
      { width: 640, height: 512 },
      { width: 600, height: 480 },
    ]
    expect(sizes).toEqual(ffmpeg ? converted : converted.slice(0, 1))
    for (const rendition of video.renditions) {
      const facts = await inspectVideo(bytesOf(await readKept(world, rendition)))
      expect(facts?.videoCodec).toMatch(ffmpeg ? /^avc1\.64/ : /^avc1\.42/)
      expect(facts?.longestGroup.seconds).toBeLessThan(ffmpeg ? 2.2 : 5.2)
    }
  })

  test('a film in another codec is converted, or refused by name', {
    tags: ['extended'],
  }, async () => {
    await using place = await openStudioWith(null)
    const file = ffmpeg ? await vp9(ffmpeg) : await makeClip({ keyEvery: 20, seconds: 20 })

    const { state, failure } = await place.studio.brings(file, { kind: 'video' })

    expect({ state, code: failure?.code }).toEqual(
      ffmpeg ? { state: 'ready', code: undefined } : { state: 'failed', code: 'needs_transcoder' },
    )
  })
})

test('small videos have one size, others two', () => {
  expect(renditionsFor({ width: 1920, height: 1080 }).map(({ side }) => side)).toEqual([720, 480])
  expect(renditionsFor({ width: 720, height: 1280 }).map(({ side }) => side)).toEqual([720, 480])
  expect(renditionsFor({ width: 640, height: 480 }).map(({ side }) => side)).toEqual([720])
})

test('the address that ffmpeg reads from answers ranges, and to nobody who guesses', async () => {
  const content = Buffer.from('0123456789')
  await using input = await openLoopback(bytesOf(content))

  const part = await fetch(input.url, { headers: { range: 'bytes=3-5' } })
  const guessed = await fetch(new URL('/guess', input.url))
  const beyond = await fetch(input.url, { headers: { range: 'bytes=10-' } })

  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 3-5/10')
  expect(await part.text()).toBe('345')
  expect(await (await fetch(input.url)).text()).toBe('0123456789')
  expect([guessed.status, beyond.status]).toEqual([404, 416])
})

async function openStudioWith(named: string | null) {
  const world = await openWorld({ settings: { uploads: { ...uploadRules(), ffmpeg: named } } })
  return {
    world,
    studio: await Studio.open(world),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

async function vp9(program: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'fanlight-film-'))
  const file = join(folder, 'film.webm')
  const made = ['-f', 'lavfi', '-i', 'testsrc2=s=128x96:r=10:d=2', '-c:v', 'libvpx-vp9', file]
  await run(program, ['-loglevel', 'error', ...made])
  const bytes = await readFile(file)
  await rm(folder, { recursive: true })
  return bytes
}
