import { expect, test } from 'vitest'
import { addChecksums, withoutChecksum } from './add-checksums.ts'
import type { Lock } from './complete-lock.ts'

const LOCK: Lock = {
  packages: {
    '': {},
    'apps/server': { version: '0.1.0' },
    'node_modules/@fanlight/server': { link: true },
    'node_modules/known': { version: '1.0.0', integrity: 'sha512-known' },
    'node_modules/tool/node_modules/@tool/linux-arm64': { version: '2.0.0', optional: true },
    'node_modules/rare': { version: '3.0.0' },
  },
}

test('F19: a checksum that is missing is asked of the registry, and what it lacks is told', async () => {
  const asked: string[] = []
  const { lock, unknown } = await addChecksums(LOCK, async (name, version) => {
    asked.push(`${name}@${version}`)
    return name === 'rare' ? null : 'sha512-asked'
  })

  expect(asked).toEqual(['@tool/linux-arm64@2.0.0', 'rare@3.0.0'])
  expect(lock.packages['node_modules/tool/node_modules/@tool/linux-arm64']).toEqual({
    version: '2.0.0',
    integrity: 'sha512-asked',
    optional: true,
  })
  expect(unknown).toEqual(['node_modules/rare'])
  expect(withoutChecksum(lock)).toEqual(['node_modules/rare'])
})
