import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { memoryStorage } from '../../../../test/memory-storage.ts'
import { keystream } from './keystream.ts'
import { appendPieces, bringPieces, lengthOfPieces } from './staged-pieces.ts'

const folder = await mkdtemp(join(tmpdir(), 'pieces-'))
afterAll(() => rm(folder, { recursive: true }))

const KEY = Buffer.alloc(32, 5)
const FILE = randomBytes(1000)

test('however often and from wherever its parts are sent again, a file is the same', async () => {
  const sendings = fc.array(fc.tuple(fc.nat(999), fc.integer({ min: 1, max: 700 })), {
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(sendings, async (parts) => {
      const [storage, id] = [memoryStorage(), randomUUID()]
      const send = (offset: number, end: number) =>
        appendPieces(storage, { id, key: KEY, offset }, pieces(FILE.subarray(offset, end)))
      // A sending begins where something is known to be, and may be cut off anywhere.
      for (const [from, length] of parts) {
        const known = await lengthOfPieces(storage, id)
        const offset = Math.min(from, known)
        await send(offset, Math.min(offset + length, FILE.length))
        expect(await lengthOfPieces(storage, id)).toBeGreaterThanOrEqual(known)
      }
      const known = await lengthOfPieces(storage, id)
      const path = join(folder, id)
      await bringPieces(storage, id, path)
      expect(keystream(KEY, 0)(await readFile(path)).equals(FILE.subarray(0, known))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('what is after a gap does not count', async () => {
  const [storage, id] = [memoryStorage(), randomUUID()]
  await appendPieces(storage, { id, key: KEY, offset: 0 }, pieces(FILE.subarray(0, 100)))
  await appendPieces(storage, { id, key: KEY, offset: 200 }, pieces(FILE.subarray(200)))

  expect(await lengthOfPieces(storage, id)).toBe(100)
})

test('bytes that came before a failure are stored, and the failure is told', async () => {
  const [storage, id] = [memoryStorage(), randomUUID()]
  const broken = async function* () {
    yield FILE.subarray(0, 70)
    throw new Error('the line went dead')
  }

  const appended = appendPieces(storage, { id, key: KEY, offset: 0 }, broken())

  await expect(appended).rejects.toThrow('the line went dead')
  expect(await lengthOfPieces(storage, id)).toBe(70)
})

async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 37) yield bytes.subarray(at, at + 37)
}
