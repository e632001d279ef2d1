import { readFile } from 'node:fs/promises'
import { REFUSAL_CODES } from '@fanlight/contract/refusals'
import { expect, test } from 'vitest'
import { fromRoot } from '../repo.ts'
import { readTree } from '../tidy/tree.ts'
import { refusalsPage } from './refusals-page.ts'

test('docs/refusals.md is what the contract says; npm run fix writes it', async () => {
  expect(await readFile(fromRoot('docs/refusals.md'), 'utf8')).toBe(refusalsPage())
})

test('every refusal is met by a test of the server', async () => {
  const files = await readTree({ under: 'apps/server/', ending: '.test.ts' })
  const tests = files.map(({ text }) => text).join('\n')

  const unmet = REFUSAL_CODES.filter((code) => !tests.includes(`'${code}'`))

  expect(unmet).toEqual([])
})
