import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCli } from '../../../test/run-cli.ts'
import { pruneBackups } from './prune-backups.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const MB = 1024 * 1024

test('the newest backups stay with their media and WAL, and everything older goes', async () => {
  const place = await emptyPlace()
  await has(place, '2026-11-14T03-00-00-000Z', { media: ['a'], startLsn: '0/1000028' })
  await has(place, '2026-11-15T03-00-00-000Z', { media: ['a', 'b'], startLsn: '0/3000028' })
  await has(place, '2026-11-16T03-00-00-000Z', { media: ['b', 'c'], startLsn: '0/5000028' })
  for (const key of ['a', 'b', 'c', 'stray']) await stores(place, key)
  const wal = ['01', '02', '03', '05', '06.partial'].map((at) => `0000000100000000000000${at}`)
  await mkdir(join(place, 'wal'))
  for (const name of wal) await writeFile(join(place, 'wal', name), Buffer.alloc(16 * MB))
  await writeFile(join(place, 'wal', '00000002.history'), '1 0/4000000')

  const pruned = await pruneBackups(place, 2, NOW)

  expect(pruned).toEqual({ backups: ['2026-11-14T03-00-00-000Z'], media: 1, wal: 2 })
  expect(await readdir(place)).toEqual([
    '2026-11-15T03-00-00-000Z',
    '2026-11-16T03-00-00-000Z',
    'media',
    'wal',
  ])
  expect((await readdir(join(place, 'wal'))).sort()).toEqual(
    [...wal.slice(2), '00000002.history'].sort(),
  )
  expect(await keysIn(place)).toEqual(['a', 'b', 'c'])
})

test('what is being taken is left alone, and so are the media that it may need', async () => {
  const place = await emptyPlace()
  await mkdir(join(place, '2026-11-10T03-00-00-000Z')) // killed a week ago
  await has(place, '2026-11-16T03-00-00-000Z', { media: ['b'], startLsn: '0/5000028' })
  await mkdir(join(place, '2026-11-17T11-59-00-000Z'))
  for (const key of ['b', 'new']) await stores(place, key)

  const pruned = await pruneBackups(place, 1, NOW)

  expect(pruned).toEqual({ backups: ['2026-11-10T03-00-00-000Z'], media: 0, wal: 0 })
  expect(await keysIn(place)).toEqual(['b', 'new'])
})

test.each(['0', '-1', 'all', '1.5'])('to keep %s is answered with what there is', async (count) => {
  const { code, output } = await runCli('backup', { args: ['place', `--keep=${count}`], env: {} })

  expect(output).toContain('npm run backup -- --help')
  expect(code).toBe(2)
})

async function emptyPlace(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'fanlight-prune-'))
  onTestFinished(() => rm(place, { recursive: true }))
  return place
}

async function has(place: string, name: string, made: { media: string[]; startLsn: string }) {
  await mkdir(join(place, name))
  const lines = made.media.map((key) => `${JSON.stringify({ key: keyOf(key), size: 3 })}\n`)
  await writeFile(join(place, name, 'media.jsonl'), lines.join(''))
  const manifest = { format: 1, database: { startLsn: made.startLsn } }
  await writeFile(join(place, name, 'manifest.json'), JSON.stringify(manifest))
}

function keyOf(name: string): string {
  return `o/${name.slice(0, 2)}/${name}.svf`
}

async function stores(place: string, name: string) {
  const file = join(place, 'media', keyOf(name))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'abc')
}

async function keysIn(place: string): Promise<string[]> {
  const entries = await readdir(join(place, 'media'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name.replace('.svf', ''))
    .sort()
}
