import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { openS3Server } from '../../../test/s3/s3-server.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { MissingFile, type Storage } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'fanlight-storage-'))
const s3 = await openS3Server()
afterAll(async () => {
  await s3[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** Where the body went over a network, all that is known is that it did not arrive. */
const PUT_PROBLEM = /a file of 10 bytes|the line is cut|fetch failed/

const STORAGES: [string, () => Storage][] = [
  ['a folder', () => localStorage(folder)],
  ['an S3 store', () => s3Storage(s3.place)],
  ['a test’s memory', () => memoryStorage()],
]

describe.each(STORAGES)('%s', (_name, open) => {
  let storage: Storage
  beforeEach(async () => {
    storage = open()
    for (const { key } of (await storage.list('')).files) await storage.delete(key)
  })

  test('gives back what was put, whole and in part', async () => {
    const bytes = randomBytes(100_000)

    await storage.put('o/ab/one.svf', bytes, bytes.length)

    expect(await read('o/ab/one.svf')).toEqual(bytes)
    expect(await read('o/ab/one.svf', 10, 99_999)).toEqual(bytes.subarray(10, 99_999))
    expect(await read('o/ab/one.svf', 5, 5)).toHaveLength(0)
  })

  test('takes a body in pieces', async () => {
    const bytes = randomBytes(300_000)

    await storage.put('staged/one', inPieces(bytes), bytes.length)

    expect(await read('staged/one')).toEqual(bytes)
  })

  test('a later write replaces an earlier one', async () => {
    await storage.put('a', Buffer.from('first'), 5)
    await storage.put('a', Buffer.from('second'), 6)

    expect((await read('a')).toString()).toBe('second')
  })

  test('keeps an empty file', async () => {
    await storage.put('empty', Buffer.alloc(0), 0)

    expect(await storage.head('empty')).toMatchObject({ size: 0 })
    expect(await read('empty')).toHaveLength(0)
  })

  test.each([9, 11])('a body of %i bytes that was said to have 10 leaves nothing', async (size) => {
    await expect(storage.put('a', inPieces(Buffer.alloc(size)), 10)).rejects.toThrow(PUT_PROBLEM)
    await expect(storage.put('b', Buffer.alloc(size), 10)).rejects.toThrow(PUT_PROBLEM)

    expect((await storage.list('')).files).toEqual([])
  })

  test('a body that fails half-way leaves nothing, and keeps what was there', async () => {
    await storage.put('a', Buffer.from('before'), 6)
    const broken = async function* () {
      yield Buffer.alloc(5)
      throw new Error('the line is cut')
    }

    await expect(storage.put('a', broken(), 10)).rejects.toThrow(PUT_PROBLEM)

    expect((await read('a')).toString()).toBe('before')
    expect((await storage.list('')).files).toHaveLength(1)
  })

  test('tells size and age of a file, and null of none', async () => {
    const before = Date.now() - 2000
    await storage.put('o/a', Buffer.alloc(7), 7)

    const found = await storage.head('o/a')

    expect(found).toMatchObject({ key: 'o/a', size: 7 })
    expect(found?.modifiedAt.getTime()).toBeGreaterThan(before)
    expect(await storage.head('o/b')).toBeNull()
    expect(await storage.head('o')).toBeNull()
  })

  test('moves a file', async () => {
    await storage.put('staged/a', Buffer.from('bytes'), 5)

    await storage.move('staged/a', 'o/aa/a')

    expect((await read('o/aa/a')).toString()).toBe('bytes')
    expect(await storage.head('staged/a')).toBeNull()
  })

  test('deletes a file, twice if need be', async () => {
    await storage.put('a', Buffer.alloc(1), 1)

    await storage.delete('a')
    await storage.delete('a')

    expect(await storage.head('a')).toBeNull()
  })

  test('says so when a file is missing', async () => {
    await expect(storage.get('no')).rejects.toThrow(MissingFile)
    await expect(storage.move('no', 'yes')).rejects.toThrow(MissingFile)
  })

  test('lists keys in their order, page by page', async () => {
    const keys = ['a/b', 'a-b', 'a', 'b/1', 'b/10', 'b/2', 'c/d/e.svf'].filter((key) => key !== 'a')
    for (const key of keys) await storage.put(key, Buffer.alloc(1), 1)

    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await storage.list('', cursor, 2)
      expect(page.files.length).toBeLessThanOrEqual(2)
      seen.push(...page.files.map(({ key }) => key))
      cursor = page.cursor
    } while (cursor !== null)

    expect(seen).toEqual(keys.toSorted())
    expect((await storage.list('b/1')).files.map(({ key }) => key)).toEqual(['b/1', 'b/10'])
  })

  async function read(key: string, start?: number, end?: number): Promise<Buffer> {
    const range = start === undefined || end === undefined ? undefined : { start, end }
    return buffer(await storage.get(key, range))
  }
})

describe.each(STORAGES.slice(0, 2))('%s', (_name, open) => {
  test.each([
    '',
    '/',
    '/a',
    'a/',
    '../a',
    'a/../b',
    'a/./b',
    '.a',
    'a//b',
    'a\\b',
    'a b',
    'ä',
    'a\0',
  ])('has no file called %j', async (key) => {
    await expect(async () => open().put(key, Buffer.alloc(1), 1)).rejects.toThrow('not a key')
    await expect(async () => open().get(key)).rejects.toThrow('not a key')
    await expect(async () => open().delete(key)).rejects.toThrow('not a key')
  })
})

async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 60_000) yield bytes.subarray(at, at + 60_000)
}

test('what a killed process was writing into a folder is dropped when it is old', async () => {
  const unfinished = join(folder, '.unfinished')
  await mkdir(unfinished, { recursive: true })
  for (const name of ['old', 'new']) await writeFile(join(unfinished, name), '')
  const long = new Date('2026-11-01T12:00:00Z')
  await utimes(join(unfinished, 'old'), long, long)

  const dropped = await localStorage(folder).dropUnfinished(new Date('2026-11-02T12:00:00Z'))

  expect(dropped).toBe(1)
  expect(await readdir(unfinished)).toEqual(['new'])
})
