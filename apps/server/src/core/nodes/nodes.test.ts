import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Db, openDb } from '../../platform/db/db.ts'
import { cloneDatabase, type TestDatabase } from '../../platform/db/test-database.ts'
import { joinNodes, NodeRefused, readLiveNodes } from './nodes.ts'
import type { SharedParts } from './shared-parts.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const PARTS: SharedParts = {
  botToken: 'b',
  serverSecrets: ['s'],
  mediaSecrets: 'm',
  mediaKeks: ['k1'],
  storage: 'local',
  storagePlace: 'p',
  staging: 'u',
}
const at = (host: string, pid = 1) => ({ host, pid })

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await cloneDatabase(inject('testServer'))
  db = openDb({ connection: database.connection, log, poolSize: 4 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('nodes that have all in common find each other, and one that leaves is gone', async () => {
  const [one, two, three] = await Promise.all(
    ['one', 'two', 'three'].map((host) => joinNodes(db, PARTS, at(host))),
  )
  await one?.job.run()
  const together = one?.live()

  await Promise.all([two?.leave(), three?.leave()])
  await one?.job.run()

  expect(together).toBe(3)
  expect(one?.live()).toBe(1)
  expect(await readLiveNodes(db)).toMatchObject([{ host: 'one', pid: 1 }])
  await one?.leave()
})

test.each<[string, Partial<SharedParts>, string]>([
  ['another bot', { botToken: 'x' }, 'give both the same BOT_TOKEN'],
  ['another secret', { serverSecrets: ['x'] }, 'give both the same SERVER_SECRET'],
  ['another key for media', { mediaKeks: ['k2'] }, 'give both the same MEDIA_KEK'],
  ['a key that the others lack', { mediaKeks: ['k2', 'k1'] }, 'first let all nodes know'],
  ['other secrets for media', { mediaSecrets: 'x' }, 'the same MEDIA_URL_SECRET'],
  ['another kind of storage', { storage: 's3' }, 'give both the same STORAGE'],
  ['a storage elsewhere', { storagePlace: 'x' }, 'use STORAGE=s3 with the same bucket'],
  ['a folder of its own for uploads', { staging: 'x' }, 'in UPLOAD_DIR'],
])('a second node with %s is refused, and told what to do', async (_what, own, advice) => {
  const first = await joinNodes(db, PARTS, at('first', 42))

  const second = joinNodes(db, { ...PARTS, ...own }, at('second'))

  await expect(second).rejects.toThrow(NodeRefused)
  await expect(second).rejects.toThrow('The server on first (process 42) runs on the same database')
  await expect(second).rejects.toThrow(advice)
  expect(await readLiveNodes(db)).toHaveLength(1)
  await first.leave()
})

test('with a bucket each node may have a folder of its own for uploads', async () => {
  const first = await joinNodes(db, { ...PARTS, storage: 's3' }, at('first'))

  const second = await joinNodes(db, { ...PARTS, storage: 's3', staging: 'x' }, at('second'))

  expect(second.live()).toBe(2)
  await second.leave()
  await first.leave()
})

test.each(['mediaKeks', 'serverSecrets'] as const)(
  'a new one of %s comes in by turns',
  async (keys) => {
    const old = await joinNodes(db, { ...PARTS, [keys]: ['k1', 'k2'] }, at('old'))

    const fresh = await joinNodes(db, { ...PARTS, [keys]: ['k2', 'k1'] }, at('fresh'))

    expect(fresh.live()).toBe(2)
    await Promise.all([old.leave(), fresh.leave()])
  },
)

test('after a crash the next process on the machine need not wait', async () => {
  const gone = 2 ** 22 + 1 // above what Linux gives to a process
  await joinNodes(db, PARTS, at('here', gone))

  const next = await joinNodes(db, { ...PARTS, serverSecrets: ['new'] }, at('here', process.pid))

  expect(next.live()).toBe(1)
  await next.leave()
})
