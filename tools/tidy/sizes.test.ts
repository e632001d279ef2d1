import { expect, test } from 'vitest'
import { tooLong } from './sizes.ts'
import { readTree } from './tree.ts'

test('no file of code is longer than 300 lines', async () => {
  expect(tooLong(await readTree({}))).toEqual([])
})

test('a file is too long from line 301 on, texts are not', () => {
  const text = 'x\n'.repeat(301)

  const found = tooLong([
    { path: 'apps/server/src/app.ts', text },
    { path: 'apps/server/src/main.ts', text: text.slice(2) },
    { path: 'packages/i18n/src/texts/en.ts', text },
    { path: 'README.md', text },
  ])

  expect(found).toEqual(['apps/server/src/app.ts has 301 lines'])
})
