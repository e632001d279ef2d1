import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
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
