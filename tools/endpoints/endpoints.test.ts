import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fromRoot } from '../repo.ts'
import { ENDPOINTS_FILES, endpointsFile } from './endpoints-file.ts'

test.each(ENDPOINTS_FILES)(
  '$path has the contract’s calls; npm run fix writes them',
  async (file) => {
    expect(await readFile(fromRoot(file.path), 'utf8')).toBe(endpointsFile(file))
  },
)
