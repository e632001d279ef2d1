import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { fileOf } from './media-object.ts'
import { readObject } from './read-object.ts'
import { storeObject } from './store-object.ts'

const world = sharedWorld()

test.each([
  ['at once', (bytes: Buffer) => bytes],
  ['in pieces', inPieces],
])('what is kept %s is read back, whole or in part', async (_how, handed) => {
  const plain = randomBytes(200_000)

  const { oid } = await storeObject(world().ctx, await media(handed(plain), plain.length))

  expect(await buffer(readObject(world().ctx, oid))).toEqual(plain)
  const range = { start: 70_000, end: 140_001 }
  expect(await buffer(readObject(world().ctx, oid, range))).toEqual(plain.subarray(70_000, 140_001))
})

test('an object is named by the hash of its sealed bytes, which hold none of it', async () => {
  const plain = Buffer.from('the same words again and again '.repeat(100))

  const { oid } = await storeObject(world().ctx, await media(inPieces(plain), plain.length))

  const file = await buffer(await world().ctx.storage.get(fileOf(oid)))
  const digest = createHash('sha256').update(file).digest('base64url')
  expect(oid).toBe(digest.slice(0, 22))
  expect(file.includes('words')).toBe(false)
})

test('the same file is sealed under another key every time', async () => {
  const plain = Buffer.from('the same')
  const kept = await Promise.all(
    [1, 2].map(async () => storeObject(world().ctx, await media(plain, plain.length))),
  )

  expect(new Set(kept.map(({ oid }) => oid)).size).toBe(2)
})

test('a file that turns out shorter than was said leaves nothing behind', async () => {
  const before = await count()

  const storing = storeObject(world().ctx, await media(inPieces(randomBytes(10)), 11))

  await expect(storing).rejects.toThrow('shorter')
  expect(await count()).toEqual(before)
})

test('an object that there is not cannot be read', async () => {
  const reading = buffer(readObject(world().ctx, 'aaaaaaaaaaaaaaaaaaaaaa'))

  await expect(reading).rejects.toThrow('there is no object')
})

async function count() {
  const { files } = await world().ctx.storage.list('o/')
  const rows = await world().db.one<{ n: number }>('select count(*)::int as n from media_object')
  return { files: files.length, rows: rows.n }
}

async function media(plain: Buffer | AsyncIterable<Buffer>, length: number) {
  const creator = await world().creator()
  return {
    creatorId: creator.id,
    kind: 'video' as const,
    mime: 'video/mp4',
    plain,
    length,
    chunkLog2: 16,
  }
}

async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000)
}
