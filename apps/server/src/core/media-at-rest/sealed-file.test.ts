import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Shape, sealedSize } from '@fanlight/vault/format'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { fileOf } from './media-object.ts'
import { openFile } from './read-object.ts'
import { sealFile } from './sealed-file.ts'

const KEY = Buffer.from([...Array(32).keys()])
const OID = 'aaaaaaaaaaaaaaaaaaaaaa'

test('the agreed example is sealed', async () => {
  const sealed = await buffer(
    sealFile(KEY, { size: 5, chunkLog2: 16 }, Buffer.from('hello'), Buffer.alloc(7)),
  )

  expect(sealed.toString('hex')).toBe(
    '53564631011000000000000000000005000000000000000000000000000000007db3d3902b70248a3f2a5e58368ad505864d6c560e',
  )
})

test('what is sealed in any pieces opens in any part', async () => {
  const parts = fc.record({
    size: fc.nat({ max: 3 * 4096 + 1 }),
    piece: fc.integer({ min: 1, max: 5000 }),
    from: fc.nat({ max: 3 * 4096 }),
    length: fc.nat({ max: 3 * 4096 }),
  })
  await fc.assert(
    fc.asyncProperty(parts, async ({ size, piece, from, length }) => {
      const plain = randomBytes(size)
      const shape = { size, chunkLog2: 12 }
      const [start, end] = [Math.min(from, size), Math.min(from + length, size)]

      const storage = await sealedIn(shape, inPieces(plain, piece))

      expect(await opened(storage, shape)).toEqual(plain)
      expect(await opened(storage, shape, { start, end })).toEqual(plain.subarray(start, end))
    }),
    {
      numRuns: 300,
      // An empty part where one chunk ends and no other begins.
      examples: [[{ size: 4096, piece: 4096, from: 4096, length: 0 }]],
    },
  )
})

test.each([4095, 4097])(
  'a plaintext that is not as long as was said is not sealed: %i',
  (length) => {
    const sealing = buffer(sealFile(KEY, { size: 4096, chunkLog2: 12 }, randomBytes(length)))

    return expect(sealing).rejects.toThrow(/the plaintext is (shorter|longer) than 4096 bytes/)
  },
)

test.each<[string, (file: Buffer) => Buffer]>([
  ['a flipped bit', (file) => flipped(file, 100)],
  ['a flipped bit of a tag', (file) => flipped(file, 32 + 4096 + 3)],
  ['another length in the header', (file) => flipped(file, 15)],
  ['another nonce in the header', (file) => flipped(file, 17)],
  ['swapped chunks', swapped],
  ['a dropped last chunk', (file) => file.subarray(0, 32 + 2 * 4112)],
  ['a cut last chunk', (file) => file.subarray(0, -1)],
])('%s is noticed', async (_what, change) => {
  const shape = { size: 3 * 4096, chunkLog2: 12 }
  const storage = await sealedIn(shape, randomBytes(shape.size))
  const file = change(await buffer(await storage.get(fileOf(OID))))
  await storage.put(fileOf(OID), file, file.length)

  await expect(opened(storage, shape)).rejects.toThrow(
    /authenticate|cut off|broken invariant|no sealed file/,
  )
})

test('another key opens nothing', async () => {
  const shape = { size: 10, chunkLog2: 12 }
  const storage = await sealedIn(shape, randomBytes(10))
  const object = { oid: OID, plainBytes: 10, chunkLog2: 12 }

  await expect(buffer(openFile(storage, object, Buffer.alloc(32)))).rejects.toThrow('authenticate')
})

async function sealedIn(shape: Shape, plain: Uint8Array | AsyncIterable<Uint8Array>) {
  const storage = memoryStorage()
  await storage.put(fileOf(OID), sealFile(KEY, shape, plain), sealedSize(shape))
  return storage
}

function opened(
  storage: ReturnType<typeof memoryStorage>,
  { size, chunkLog2 }: Shape,
  range?: { start: number; end: number },
) {
  return buffer(openFile(storage, { oid: OID, plainBytes: size, chunkLog2 }, KEY, range))
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

function flipped(file: Buffer, at: number): Buffer {
  file.writeUInt8(file.readUInt8(at) ^ 1, at)
  return file
}

function swapped(file: Buffer): Buffer {
  const [first, second] = [file.subarray(32, 32 + 4112), file.subarray(32 + 4112, 32 + 2 * 4112)]
  return Buffer.concat([file.subarray(0, 32), second, first, file.subarray(32 + 2 * 4112)])
}
