import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from '../embedded.ts'
import { log, trialFolder } from '../testing/trial.ts'
import { finish, forgetKept, putInPlace } from './put-in-place.ts'

const JOURNAL = { from: '17', to: '18' }

/** A folder as an upgrade leaves it when it is cut off, by where the files of each version are. */
async function cutOff(places: Record<string, '17' | '18'>) {
  const folder = await trialFolder()
  for (const [place, version] of Object.entries(places)) {
    await mkdir(join(folder.path, place), { recursive: true })
    await writeFile(join(folder.path, place, 'PG_VERSION'), version)
  }
  await writeFile(join(folder.path, 'upgrade.json'), JSON.stringify(JOURNAL))
  const home = { folder: folder.path, cluster: join(folder.path, 'cluster'), account: undefined }
  return { home, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}

test.each([
  ['before its first step', { cluster: '17', 'upgrading/cluster': '18' }],
  ['between its steps', { 'cluster-17': '17', 'upgrading/cluster': '18' }],
  ['after its last step', { 'cluster-17': '17', cluster: '18' }],
] as const)('an upgrade that was cut off %s is finished', async (_when, places) => {
  await using trial = await cutOff(places)
  const { folder } = trial.home

  expect(await finish(trial.home)).toEqual(JOURNAL)

  expect((await readdir(folder)).toSorted()).toEqual(['cluster', 'cluster-17'])
  expect(await readFile(join(folder, 'cluster', 'PG_VERSION'), 'utf8')).toBe('18')
  expect(await readFile(join(folder, 'cluster-17', 'PG_VERSION'), 'utf8')).toBe('17')
  expect(await finish(trial.home)).toBeNull()
})

test('no server starts on what an upgrade has left half way', async () => {
  await using trial = await cutOff({ 'cluster-17': '17', 'upgrading/cluster': '18' })
  const { folder } = trial.home

  const start = startEmbedded({ dataDir: folder, log })

  await expect(start).rejects.toThrow('npm run upgrade goes on with it')
  expect(await readdir(folder)).not.toContain('cluster')
})

test('files that a server has begun to use again are not replaced', async () => {
  await using trial = await cutOff({ cluster: '17', 'upgrading/cluster': '18' })
  const { home } = trial
  await writeFile(
    join(home.cluster, 'postmaster.pid'),
    `1\n${home.cluster}\n0\n5432\n${home.folder}\n\n`,
  )

  await expect(putInPlace(home, JOURNAL)).rejects.toThrow('another server is running')

  expect(await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).toBe('17')
  expect(await readdir(home.folder)).not.toContain('upgrade.json')
})

test('the files of before are deleted when they are not wanted any more', async () => {
  await using trial = await cutOff({ 'cluster-17': '17', cluster: '18' })

  expect(await forgetKept(trial.home)).toEqual(['17'])

  expect(await readdir(trial.home.folder)).toContain('cluster')
  expect(await forgetKept(trial.home)).toEqual([])
})
