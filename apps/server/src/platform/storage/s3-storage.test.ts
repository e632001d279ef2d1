import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { openS3Server } from '../../../test/s3/s3-server.ts'
import { s3Storage } from './s3-storage.ts'

test.each([
  ['another secret', { secretKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ['another name', { accessKey: 'wrong' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'wrong' }, 'InvalidAccessKeyId'],
  ['another bucket', { bucket: 'wrong' }, 'NoSuchBucket'],
])('a store is not opened with %s', async (_what, wrong, code) => {
  await using server = await openS3Server()
  const storage = s3Storage({ ...server.place, ...wrong })

  await expect(storage.put('a', Buffer.alloc(1), 1)).rejects.toThrow(code)
  await expect(storage.list('')).rejects.toThrow(code)
})

test('a store that is busy for a moment is asked again', async () => {
  await using server = await openS3Server()
  const storage = s3Storage(server.place)

  server.fail(2)
  await storage.put('a', Buffer.from('bytes'), 5)

  expect((await buffer(await storage.get('a'))).toString()).toBe('bytes')
})

test('a store that stays busy is given up', async () => {
  await using server = await openS3Server()

  server.fail(3)

  await expect(s3Storage(server.place).get('a')).rejects.toThrow('503 (SlowDown)')
})

test('a bucket can be part of the host’s name', async () => {
  const storage = s3Storage({
    endpoint: 'https://s3.invalid',
    bucket: 'media',
    region: 'eu-test-1',
    accessKey: 'a',
    secretKey: 'b',
    isPathStyle: false,
  })

  await expect(storage.get('a')).rejects.toMatchObject({
    cause: { cause: { hostname: 'media.s3.invalid' } },
  })
})

describe('a file that is larger than a part', () => {
  const BYTES = randomBytes(2_500)
  const IN_PARTS = { partBytes: 1_000 }

  test('goes part by part and appears whole; the part that failed is sent again', async () => {
    await using server = await openS3Server()
    const storage = s3Storage(server.place, IN_PARTS)
    server.loseAnswerTo(/^PUT a\?partNumber=2/)

    await storage.put('a', inPieces(BYTES, 700), BYTES.length)

    expect(await buffer(await storage.get('a'))).toEqual(BYTES)
    const sent = server.asked.flatMap((what) => /^PUT a\?partNumber=(\d)/.exec(what)?.[1] ?? [])
    expect(sent).toEqual(['1', '2', '2', '3'])
    expect(server.unfinished.size).toBe(0)
  })

  test('is there although the last answer was lost', async () => {
    await using server = await openS3Server()
    const storage = s3Storage(server.place, IN_PARTS)
    server.loseAnswerTo(/^POST a\?uploadId/)

    await storage.put('a', BYTES, BYTES.length)

    expect(await buffer(await storage.get('a'))).toEqual(BYTES)
  })

  test.each([
    ['ends early', BYTES.length + 1],
    ['goes on for too long', BYTES.length - 1],
  ])('leaves nothing if its body %s', async (_what, size) => {
    await using server = await openS3Server()
    const storage = s3Storage(server.place, IN_PARTS)

    await expect(storage.put('a', inPieces(BYTES, 700), size)).rejects.toThrow('a file of')

    expect([server.files.size, server.unfinished.size]).toEqual([0, 0])
  })

  test('whose node was killed is dropped when it is old, and one under way is not', async () => {
    await using server = await openS3Server()
    const upload = { key: 'a', parts: new Map() }
    server.unfinished.set('old', { ...upload, begunAt: new Date('2026-11-01T12:00:00Z') })
    server.unfinished.set('new', { ...upload, begunAt: new Date('2026-11-03T12:00:00Z') })

    const dropped = await s3Storage(server.place).dropUnfinished(new Date('2026-11-02T12:00:00Z'))

    expect(dropped).toBe(1)
    expect([...server.unfinished.keys()]).toEqual(['new'])
  })
})

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
