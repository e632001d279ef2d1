import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSegmentIndex, segmentAt } from './segment-index.ts'

interface Sidx {
  isLong?: boolean
  timescale?: number
  start?: number
  offset?: number
  /** Of each segment: bytes, units of time. */
  references?: [number, number][]
}

test('segments follow each other in bytes and in time', () => {
  const references: [number, number][] = [
    [1000, 180_000],
    [2000, 90_000],
  ]

  const index = readSegmentIndex(video({ references }))

  const head = 24 + 16 + 40 + 24
  expect(index).toEqual({
    headEnd: head,
    segments: [
      { startS: 0, endS: 2, from: head, to: head + 1000 },
      { startS: 2, endS: 3, from: head + 1000, to: head + 3000 },
    ],
  })
})

test('an index in the short form says the same', () => {
  const options = { start: 900, offset: 8, references: [[10, 900]] as [number, number][] }

  const long = readSegmentIndex(video({ ...options, isLong: true }))
  const short = readSegmentIndex(video({ ...options, isLong: false }))

  expect(short?.segments.map(({ startS, endS }) => [startS, endS])).toEqual(
    long?.segments.map(({ startS, endS }) => [startS, endS]),
  )
  expect(short?.segments[0]?.from).toBe((short?.headEnd ?? 0) + 8)
})

test('an index that is not there in full asks for more bytes', () => {
  const whole = video({})
  for (let length = 0; length < whole.length; length++) {
    expect(readSegmentIndex(whole.slice(0, length))).toBeNull()
  }
  expect(readSegmentIndex(whole)).not.toBeNull()
})

test('an index is found in the middle of a larger buffer', () => {
  const inner = video({})
  const outer = new Uint8Array(inner.length + 100)
  outer.set(inner, 100)

  expect(readSegmentIndex(outer.subarray(100))).toEqual(readSegmentIndex(inner))
})

test.each([
  ['no segments', video({ references: [] })],
  ['no timescale', video({ timescale: 0 })],
  ['an empty segment', video({ references: [[0, 900]] })],
  ['a reference to another index', video({ references: [[2 ** 31 + 5, 900]] })],
  ['more segments than it holds', overcounted()],
  ['no room for its fields', box('sidx', 16)],
  ['a fragment before it', box('moof', 16)],
  ['a box that ends before it begins', Uint8Array.from([0, 0, 0, 4, 102, 116, 121, 112])],
])('an index with %s is refused', (_what, bytes) => {
  expect(() => readSegmentIndex(bytes)).toThrow('no index that can be read')
})

test('noise is refused or asks for more, and never breaks the reader', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
      const bytes = Uint8Array.from([...box('sidx', 8 + noise.length).slice(0, 8), ...noise])
      try {
        readSegmentIndex(bytes)
      } catch (error) {
        expect(error).toMatchObject({ code: 'unplayable' })
      }
    }),
  )
})

test('a moment is in the segment that holds it', () => {
  const segments = [0, 2, 4].map((startS) => ({ startS, endS: startS + 2, from: 0, to: 1 }))

  const found = [-1, 0, 1.9, 1.9999, 2, 3.5, 5, 6, 100].map((timeS) => segmentAt(segments, timeS))

  expect(found).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2])
})

function video(sidx: Sidx) {
  return Uint8Array.from([...box('ftyp', 24), ...box('moov', 16), ...sidxBox(sidx)])
}

function sidxBox({
  isLong = true,
  timescale = 90_000,
  start = 0,
  offset = 0,
  references = [
    [1, 9],
    [2, 9],
  ],
}: Sidx) {
  const listAt = isLong ? 40 : 32
  const bytes = box('sidx', listAt + 12 * references.length)
  const view = new DataView(bytes.buffer)
  view.setUint8(8, isLong ? 1 : 0)
  view.setUint32(16, timescale)
  if (isLong) {
    view.setBigUint64(20, BigInt(start))
    view.setBigUint64(28, BigInt(offset))
  } else {
    view.setUint32(20, start)
    view.setUint32(24, offset)
  }
  view.setUint16(listAt - 2, references.length)
  for (const [index, [length, units]] of references.entries()) {
    view.setUint32(listAt + 12 * index, length)
    view.setUint32(listAt + 12 * index + 4, units)
  }
  return bytes
}

function overcounted() {
  const bytes = sidxBox({})
  new DataView(bytes.buffer).setUint16(38, 3)
  return bytes
}

function box(type: string, size: number) {
  const bytes = new Uint8Array(size)
  new DataView(bytes.buffer).setUint32(0, size)
  bytes.set(new TextEncoder().encode(type), 4)
  return bytes
}
