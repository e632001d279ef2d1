import { boxesIn, findBox } from '@fanlight/mp4/boxes'
import { BadVideo, type ByteSource, bytesOf } from '@fanlight/mp4/byte-source'
import { inspectVideo } from '@fanlight/mp4/inspect-video'
import { sourceFor } from '@fanlight/mp4/media-source'
import { type Refragmented, refragment } from '@fanlight/mp4/refragment'
import { remuxVideo } from '@fanlight/mp4/remux-video'
import { EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { describe, expect, test } from 'vitest'
import { type ClipTraits, makeClip } from './make-clip.ts'

describe('a video cut into other fragments', () => {
  test('begins with an index, and has segments of two seconds and fragments of 0.4', async () => {
    const { plan, bytes } = await cut(await fragmented({ seconds: 5 }))

    const types = boxesIn(bytes).map(({ type }) => type)
    expect(types.slice(0, 3)).toEqual(['ftyp', 'moov', 'sidx'])
    expect(types.filter((type) => type === 'moof')).toHaveLength(13)
    expect(plan).toMatchObject({ segments: 3, length: bytes.length, width: 64, height: 48 })
    expect(plan.duration).toBeCloseTo(5, 1)
    expect(plan.mime).toMatch(/^video\/mp4; codecs="avc1\.42\w{4},mp4a\.40\.2"$/)
  })

  test('has every frame and every sound of the original, at its time', async () => {
    const original = await makeClip({ seconds: 5 })
    const { bytes } = await cut(await fragmented({ seconds: 5 }))

    expect(await packetsOf(bytes)).toEqual(await packetsOf(original))
  })

  test('is found by its index: each segment begins with a key frame where it says', async () => {
    const { plan, bytes } = await cut(await fragmented({ seconds: 5 }))

    const [, , index] = boxesIn(bytes)
    let at = index?.end ?? 0
    const starts: string[] = []
    for (const size of indexSizes(bytes)) {
      starts.push(bytes.toString('latin1', at + 4, at + 8))
      at += size
    }
    expect(starts).toEqual(['moof', 'moof', 'moof'])
    expect(at).toBe(bytes.length)
    expect(plan.firstSegmentEnd).toBe((index?.end ?? 0) + (indexSizes(bytes)[0] ?? 0))
  })

  test('plays from the first fragment on, however rare its key frames are', async () => {
    const { bytes, plan } = await cut(await fragmented({ seconds: 12, keyEvery: 12 }))

    expect(plan.segments).toBe(1)
    const [first] = boxesIn(bytes).filter(({ type }) => type === 'moof')
    const second = boxesIn(bytes).filter(({ type }) => type === 'moof')[1]
    expect((second?.start ?? 0) - (first?.start ?? 0)).toBeLessThan(bytes.length / 10)
  })

  test('tells neither where nor when nor with what it was filmed', async () => {
    const original = await makeClip({ seconds: 1, location: '+52.5200+013.4050/' })
    expect(original.includes('+52.5200')).toBe(true)

    const { bytes } = await cut(await fragmented({ seconds: 1, location: '+52.5200+013.4050/' }))
    const movie = boxesIn(bytes).find(({ type }) => type === 'moov')
    const header = movie && findBox(bytes, movie, 'mvhd')

    expect(bytes.includes('+52.5200')).toBe(false)
    expect(movie && findBox(bytes, movie, 'udta')).toBeNull()
    expect(bytes.readUInt32BE((header?.inner ?? 0) + 4)).toBe(0)
  })

  test('is read in pieces that do not grow with it', async () => {
    const short = await watched(await fragmented({ seconds: 4 }))
    const long = await watched(await fragmented({ seconds: 40 }))
    await Array.fromAsync((await refragment(short.source)).content())
    await Array.fromAsync((await refragment(long.source)).content())

    expect(long.largest()).toBeLessThanOrEqual(short.largest() * 1.5)
  })
})

describe('a video that is not whole', () => {
  test.each([0.3, 0.6, 0.95])(
    'cut off at %f of its length, is refused as truncated',
    async (at) => {
      const whole = await fragmented({ seconds: 4 })
      const source = bytesOf(whole.subarray(0, Math.floor(whole.length * at)))

      await expect(refragment(source)).rejects.toMatchObject({ problem: 'truncated' })
    },
  )

  test('with garbage in place of its tables, is refused and not looped over', async () => {
    const whole = await fragmented({ seconds: 2 })
    for (let at = 0; at < Math.min(whole.length, 2000); at += 7) {
      const broken = Buffer.from(whole)
      broken.fill(0xff, at, at + 5)
      await refragment(bytesOf(broken)).catch((error: Error) => {
        expect(error instanceof BadVideo || error instanceof RangeError).toBe(true)
      })
    }
  })
})

test('an inspection counts frames instead of believing the head', async () => {
  const facts = await inspectVideo(bytesOf(await makeClip({ seconds: 6, keyEvery: 3 })))

  expect(facts?.duration).toBeCloseTo(6, 1)
  expect(facts?.longestGroup.seconds).toBeCloseTo(3, 1)
  expect(facts).toMatchObject({ width: 64, height: 48, audioCodec: 'mp4a.40.2' })
})

/** As the remuxer leaves it. */
async function fragmented(traits: ClipTraits): Promise<Buffer> {
  const parts: Uint8Array[] = []
  await remuxVideo(bytesOf(await makeClip(traits)), {
    async write(bytes) {
      parts.push(bytes.slice())
    },
  })
  return Buffer.concat(parts)
}

async function cut(video: Buffer): Promise<{ plan: Refragmented; bytes: Buffer }> {
  const plan = await refragment(bytesOf(video))
  return { plan, bytes: Buffer.concat(await Array.fromAsync(plan.content())) }
}

function indexSizes(bytes: Buffer): number[] {
  const index = boxesIn(bytes).find(({ type }) => type === 'sidx')
  const at = index?.inner ?? 0
  const count = bytes.readUInt16BE(at + 30)
  return Array.from({ length: count }, (_, each) => bytes.readUInt32BE(at + 32 + 12 * each))
}

async function packetsOf(video: Buffer) {
  using input = new Input({ source: sourceFor(bytesOf(video)), formats: [MP4] })
  const found: object[] = []
  for (const track of await input.getTracks()) {
    for await (const { timestamp, type, data } of new EncodedPacketSink(track).packets()) {
      const at = Math.round(timestamp * 1000)
      found.push({ track: track.type, at, type, data: Buffer.from(data).toString('base64') })
    }
  }
  return found
}

async function watched(video: Buffer): Promise<{ source: ByteSource; largest(): number }> {
  const inner = bytesOf(video)
  let largest = 0
  const source: ByteSource = {
    size: inner.size,
    read(start, end) {
      largest = Math.max(largest, end - start)
      return inner.read(start, end)
    },
  }
  return { source, largest: () => largest }
}
