import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADER_BYTES, sealedSize, TAG_BYTES } from './format.ts'
import { SealedSource } from './sealed-source.ts'
import { type MediaServer, serveMedia, type Trouble } from './testing/media-server.ts'
import { itemOf, seal, toBase64url } from './testing/seal.ts'

const CHUNK = 4096
const PLAIN = Uint8Array.from({ length: 9 * CHUNK + 1234 }, (_, index) => (index * 7) % 256)
const chunkLog2 = 12

const files = new Map<string, Uint8Array>()
let server: MediaServer
let sealed: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  server = await serveMedia(files)
  sealed = await seal(PLAIN, { chunkLog2 })
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => {
  files.set('/m/x', sealed)
  server.asked.length = 0
  server.trouble = () => null
})

test('a span is read as it was sealed, wherever it lies', async () => {
  const span = fc.record({
    from: fc.nat(PLAIN.length - 1),
    length: fc.integer({ min: 1, max: 20_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(span, { minLength: 1, maxLength: 5 }), async (spans) => {
      const source = open()
      for (const { from, length } of spans) {
        const read = await collect(source.read(from, from + length))

        expect(read.equals(PLAIN.subarray(from, from + length))).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('a read asks for its chunks only, and for the header with the first', async () => {
  const source = open()

  await collect(source.read(10, CHUNK + 10))
  await collect(source.read(5 * CHUNK, 6 * CHUNK))

  const size = CHUNK + TAG_BYTES
  expect(ranges()).toEqual([
    `bytes=0-${HEADER_BYTES + 2 * size - 1}`,
    `bytes=${HEADER_BYTES + 5 * size}-${HEADER_BYTES + 6 * size - 1}`,
  ])
})

test('a read that begins in the middle fetches the header first', async () => {
  await collect(open().read(5 * CHUNK, 5 * CHUNK + 1))

  expect(ranges()[0]).toBe('bytes=0-31')
  expect(server.asked).toHaveLength(2)
})

test('a read that goes on where another ended fetches no byte twice', async () => {
  const source = open()

  await collect(source.read(0, CHUNK + 100))
  const rest = await collect(source.read(CHUNK + 100, PLAIN.length))

  expect(rest.equals(PLAIN.subarray(CHUNK + 100))).toBe(true)
  const start = HEADER_BYTES + 2 * (CHUNK + TAG_BYTES)
  expect(ranges()[1]).toBe(`bytes=${start}-${sealedSize({ size: PLAIN.length, chunkLog2 }) - 1}`)
})

test('a connection that is cut again and again is resumed after the last good chunk', async () => {
  server.trouble = (_asked, index) => (index < 7 ? { cutAfterBytes: CHUNK + 600 } : null)

  const read = await collect(open().read(0, PLAIN.length))

  expect(read.equals(PLAIN)).toBe(true)
  expect(server.asked).toHaveLength(8)
  const size = CHUNK + TAG_BYTES
  expect(ranges()[1]).toMatch(new RegExp(`^bytes=${HEADER_BYTES + size}-`))
})

test('random cuts and server errors do not change what is read', async () => {
  const trouble = fc.oneof(
    fc.record({ cutAfterBytes: fc.integer({ min: 1, max: 12_000 }) }),
    fc.constantFrom<Trouble>({ status: 503 }, { ignoresRange: true }, null),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(trouble, { maxLength: 6 }), async (troubles) => {
      let turn = 0
      server.trouble = () => troubles[turn++] ?? null

      const read = await collect(open().read(3000, PLAIN.length))

      expect(read.equals(PLAIN.subarray(3000))).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('a server that knows no ranges is read all the same', async () => {
  server.trouble = () => ({ ignoresRange: true })

  const read = await collect(open().read(5 * CHUNK, 7 * CHUNK))

  expect(read.equals(PLAIN.subarray(5 * CHUNK, 7 * CHUNK))).toBe(true)
})

test('a chunk that was tampered with ends the reading there, and is not asked for again', async () => {
  const spoilt = sealed.slice()
  const at = HEADER_BYTES + 4 * (CHUNK + TAG_BYTES) + 17
  spoilt[at] = (spoilt[at] ?? 0) ^ 1
  files.set('/m/x', spoilt)
  const pieces: Uint8Array[] = []

  const reading = (async () => {
    for await (const piece of open().read(0, PLAIN.length)) pieces.push(piece)
  })()

  await expect(reading).rejects.toMatchObject({ code: 'broken_seal' })
  expect(Buffer.concat(pieces).equals(PLAIN.subarray(0, 4 * CHUNK))).toBe(true)
  expect(server.asked).toHaveLength(1)
})

test.each([
  ['by a byte', (file: Uint8Array) => file.slice(0, -1)],
  ['by a chunk', (file: Uint8Array) => file.slice(0, HEADER_BYTES + 9 * (CHUNK + TAG_BYTES))],
  ['within its header', (file: Uint8Array) => file.slice(0, 20)],
  ['to nothing', () => new Uint8Array()],
])('a file that was cut off %s is not asked for again', async (_how, cut) => {
  files.set('/m/x', cut(sealed))

  await expect(collect(open().read(0, PLAIN.length))).rejects.toMatchObject({ code: 'broken_seal' })
  expect(server.asked).toHaveLength(1)
})

test('another file under the same address and key is not the promised one', async () => {
  files.set('/m/x', await seal(PLAIN.subarray(0, -1), { chunkLog2 }))

  const reading = collect(open().read(0, CHUNK))

  await expect(reading).rejects.toMatchObject({ code: 'broken_seal' })
})

test('a wrong key opens nothing', async () => {
  const foreign = toBase64url(new Uint8Array(32))

  const reading = collect(open({ k: foreign }).read(0, CHUNK))

  await expect(reading).rejects.toMatchObject({ code: 'broken_seal' })
  expect(server.asked).toHaveLength(1)
})

test('an address that has expired is not asked again', async () => {
  server.trouble = () => ({ status: 403 })

  await expect(collect(open().read(0, 1))).rejects.toMatchObject({ code: 'refused' })
  expect(server.asked).toHaveLength(1)
})

test('a network that stays away ends patience', async () => {
  server.trouble = () => ({ status: 503 })

  await expect(collect(open().read(0, 1))).rejects.toMatchObject({ code: 'unreachable' })
  expect(server.asked).toHaveLength(7)
})

test('a reading that is given up stops at once', async () => {
  const abort = new AbortController()
  const reading = open().read(0, PLAIN.length, abort.signal)
  await reading.next()

  abort.abort()

  await expect(collect(reading)).rejects.toMatchObject({ name: 'AbortError' })
  expect(server.asked).toHaveLength(1)
})

function open(change: { k?: string } = {}) {
  return new SealedSource(
    { ...itemOf('/m/x', PLAIN, { chunkLog2 }), ...change },
    { fetch: (path, init) => fetch(server.url + path, init), sleep: async () => {} },
  )
}

function ranges() {
  return server.asked.map(({ range }) => range)
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
