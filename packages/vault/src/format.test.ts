import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chunkAt,
  chunkCount,
  chunkNonce,
  chunkRange,
  HEADER_BYTES,
  makeHeader,
  readHeader,
  sealedSize,
  TAG_BYTES,
} from './format.ts'

const PREFIX = Uint8Array.from([1, 2, 3, 4, 5, 6, 7])

const shapes = fc.record({
  size: fc.integer({ min: 0, max: 2 ** 40 }),
  chunkLog2: fc.integer({ min: 12, max: 30 }),
})

/** A shape of few chunks, and two places in its plaintext. */
const spans = fc
  .record({ size: fc.integer({ min: 1, max: 400_000 }), chunkLog2: fc.constantFrom(12, 13, 16) })
  .chain((shape) =>
    fc.record({
      shape: fc.constant(shape),
      from: fc.integer({ min: 0, max: shape.size - 1 }),
      length: fc.integer({ min: 1, max: shape.size }),
    }),
  )

test('a header is read as it was written', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      expect(readHeader(makeHeader(shape, PREFIX))).toMatchObject({ ...shape, prefix: PREFIX })
    }),
  )
})

test.each([
  ['another magic', 0, 0x54],
  ['another version', 3, 0x32],
  ['another algorithm', 4, 2],
  ['chunks that are too small', 5, 11],
  ['chunks that are too large', 5, 31],
  ['a first reserved byte', 6, 1],
  ['a second reserved byte', 7, 1],
  ['a size beyond what a number holds', 8, 0x80],
  ['something after the prefix', 23, 1],
  ['something at its end', 31, 1],
])('a header with %s is refused', (_what, offset, byte) => {
  const header = makeHeader({ size: 5, chunkLog2: 16 }, PREFIX)
  header[offset] = byte

  expect(() => readHeader(header)).toThrow('no sealed file')
})

test('a header that is cut off is refused', () => {
  const header = makeHeader({ size: 5, chunkLog2: 16 }, PREFIX)

  expect(() => readHeader(header.subarray(0, 31))).toThrow('no sealed file')
  expect(() => readHeader(new Uint8Array())).toThrow('no sealed file')
})

test('a header that could not be read is not made', () => {
  expect(() => makeHeader({ size: -1, chunkLog2: 16 }, PREFIX)).toThrow('no sealed file')
  expect(() => makeHeader({ size: 2 ** 53, chunkLog2: 30 }, PREFIX)).toThrow('no sealed file')
  expect(() => makeHeader({ size: 2 ** 50, chunkLog2: 12 }, PREFIX)).toThrow('no sealed file')
  expect(() => makeHeader({ size: 1, chunkLog2: 16 }, new Uint8Array(8))).toThrow('no sealed file')
})

test('chunks lie one after the other and end where the file does', () => {
  fc.assert(
    fc.property(spans, ({ shape }) => {
      const chunks = Array.from({ length: chunkCount(shape) }, (_, index) => chunkAt(shape, index))

      expect(chunks[0]?.start).toBe(HEADER_BYTES)
      expect(chunks.at(-1)?.end).toBe(sealedSize(shape))
      expect(chunks.slice(1).map(({ start }) => start)).toEqual(
        chunks.slice(0, -1).map(({ end }) => end),
      )
      const plain = chunks.reduce((sum, { start, end }) => sum + end - start - TAG_BYTES, 0)
      expect(plain).toBe(shape.size)
    }),
  )
})

test('a range covers what is asked for, and no chunk more', () => {
  fc.assert(
    fc.property(spans, ({ shape, from, length }) => {
      const to = Math.min(from + length, shape.size)
      const chunkSize = 2 ** shape.chunkLog2

      const { first, last, start, end } = chunkRange(shape, from, from + length)

      expect(first * chunkSize).toBeLessThanOrEqual(from)
      expect((first + 1) * chunkSize).toBeGreaterThan(from)
      expect((last + 1) * chunkSize).toBeGreaterThanOrEqual(to)
      expect(last * chunkSize).toBeLessThan(to)
      expect(start).toBe(chunkAt(shape, first).start)
      expect(end).toBe(chunkAt(shape, last).end)
    }),
  )
})

test('no two chunks share a nonce, and only the last is marked', () => {
  const header = readHeader(makeHeader({ size: 10 * 2 ** 12, chunkLog2: 12 }, PREFIX))
  const nonces = Array.from({ length: 10 }, (_, index) => chunkNonce(header, index))

  expect(new Set(nonces.map(String)).size).toBe(10)
  expect(nonces.map((nonce) => nonce[11])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(chunkNonce(header, 0x01020304).slice(7, 11)).toEqual(Uint8Array.from([1, 2, 3, 4]))
})

test('an empty file is one chunk', () => {
  expect(sealedSize({ size: 0, chunkLog2: 16 })).toBe(HEADER_BYTES + TAG_BYTES)
})
