import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Lock } from '../lock/complete-lock.ts'
import { fromRoot } from '../repo.ts'
import { lockProblems } from './lock-problems.ts'
import { readTree } from './tree.ts'

test('the lock file installs the same everywhere', async () => {
  const lock = JSON.parse(await readFile(fromRoot('package-lock.json'), 'utf8')) as Lock
  const files = await readTree({ ending: 'package.json' })
  const manifests = files.map(({ path, text }) => [
    path.replace(/\/?package\.json$/, ''),
    JSON.parse(text),
  ])

  expect(manifests.length).toBeGreaterThan(4)
  expect(lockProblems(lock, Object.fromEntries(manifests))).toEqual([])
})

test('registries, missing checksums, holes and manifests that differ are found', () => {
  const packages = {
    '': { dependencies: { one: '1' } },
    'node_modules/one': { resolved: 'https://registry.example/one.tgz', integrity: 'sha512-1' },
    'node_modules/two': { integrity: 'sha512-2', optionalDependencies: { 'two-linux-x64': '2' } },
    'node_modules/three': { version: '3' },
    'node_modules/@our/app': { resolved: 'apps/app', link: true },
  }

  expect(lockProblems({ packages }, { '': { dependencies: { one: '2' } } })).toEqual([
    'node_modules/one names a registry',
    'node_modules/three has no checksum',
    'node_modules/two-linux-x64 is missing; npm run fix adds it',
    'the root asks for other dependencies than the lock has',
  ])
})
