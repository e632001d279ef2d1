import { mkdtemp, open, readFile, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepMediaKeks, keptMediaKeks, keptServerSecrets } from './secrets.ts'

const KEY = Buffer.alloc(32, 9)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanlight-secrets-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

test('F20: a new wrapping key is on the disk before anything can be wrapped by it', async () => {
  await keptMediaKeks(folder)
  const before = await readFile(join(folder, 'media-kek'), 'utf8')
  const synced = await watchSyncs()

  await keepMediaKeks(folder, [KEY])

  expect(synced).toEqual([
    { what: expect.stringMatching(/^media-kek\.\d+-/), kept: before },
    { what: basename(folder), kept: KEY.toString('hex') },
  ])
})

test('F20: a secret that is made at first use is on the disk when it is used', async () => {
  const synced = await watchSyncs()

  const secret = await keptServerSecrets(folder)

  expect(synced.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^server-secret\.\d+-/),
    basename(folder),
  ])
  expect(await keptServerSecrets(folder)).toEqual(secret)
  expect((await stat(join(folder, 'server-secret'))).mode & 0o777).toBe(0o600)
})

test('of two first starts at once both have the same secret', async () => {
  const [one, other] = await Promise.all([keptServerSecrets(folder), keptServerSecrets(folder)])

  expect(one).toEqual(other)
})

/** What is synced from here on, and which keys the folder holds at that moment. */
async function watchSyncs() {
  const synced: { what: string; kept: string | null }[] = []
  const handle = await open(folder, 'r')
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  const sync = prototype.sync
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    const what = basename(await readlink(`/proc/self/fd/${this.fd}`).catch(() => folder))
    const kept = await readFile(join(folder, 'media-kek'), 'utf8').catch(() => null)
    synced.push({ what, kept })
    return sync.call(this)
  })
  return synced
}
