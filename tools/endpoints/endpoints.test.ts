import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fromRoot } from '../repo.ts'
import { ENDPOINTS_PATH, endpointsFile } from './endpoints-file.ts'

test('the client calls the addresses of the contract; npm run fix writes them down', async () => {
  expect(await readFile(fromRoot(ENDPOINTS_PATH), 'utf8')).toBe(endpointsFile())
})
