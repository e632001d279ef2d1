import { expect, test } from 'vitest'
import { tooLong } from './sizes.ts'
import { readTree } from './tree.ts'

test('no file of SQL is longer than 300 lines', async () => {
  expect(tooLong(await readTree({}))).toEqual([])
})

test('a file is too long from line 301 on, one that a program writes is not', () => {
  const text = 'x\n'.repeat(301)

  const found = tooLong([
    { path: 'apps/server/src/features/tips/tips.sql', text },
    { path: 'apps/server/migrations/0001-people.sql', text: text.slice(2) },
    { path: 'apps/server/schema.sql', text },
    { path: 'README.md', text },
  ])

  expect(found).toEqual(['apps/server/src/features/tips/tips.sql has 301 lines'])
})
