import { expect, test } from 'vitest'
import { routineProblems } from './routines.ts'
import { readTree } from './tree.ts'

/** What calls routines; the database's own tests make up theirs. */
const CALLERS =
  /^(apps\/server\/(src\/(?!platform\/db\/)|test\/|migrations\/)|bench\/).*\.(ts|sql)$/

test('every routine that is called is there, and every one that is there is called', async () => {
  const files = await readTree({})

  const callers = files.filter(({ path }) => CALLERS.test(path))

  expect(routineProblems(callers)).toEqual([])
})

test('what is missing, left over or called by a migration is found', () => {
  const files = [
    { path: 'apps/server/src/a.sql', text: 'create function app.used() … app.gone()' },
    { path: 'apps/server/src/b.sql', text: 'create function app.left_over() …' },
    { path: 'apps/server/migrations/0001-a.sql', text: 'select app.used()' },
  ]

  expect(routineProblems(files)).toEqual([
    'apps/server/migrations/0001-a.sql calls used, which a later release may not have',
    'apps/server/src/a.sql calls gone, which is not there',
    'nothing calls the routine left_over',
  ])
})
