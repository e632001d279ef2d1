import { expect, test } from 'vitest'
import { writerProblems } from './table-writers.ts'
import { readTree } from './tree.ts'

const SQL = /^apps\/server\/(migrations\/.+\.sql|src\/.+(\.store\.ts|\.sql))$/

test('a table is written in one folder, unless there is a reason', async () => {
  const files = await readTree({ under: 'apps/server/' })

  expect(writerProblems(files.filter(({ path }) => SQL.test(path)))).toEqual([])
})

test('a second folder that writes is found, and a reason that is not needed', () => {
  const files = [
    {
      path: 'apps/server/migrations/0001-a.sql',
      text: 'create table tip (…);\ncreate table fan (…)',
    },
    { path: 'apps/server/src/features/tips/tips.store.ts', text: '`insert into tip (id)`' },
    {
      path: 'apps/server/src/core/world/world.store.ts',
      text: "agedTable('tip', 'at')",
    },
    { path: 'apps/server/src/core/identity/fans.sql', text: '-- update tip\n  update fan set …' },
    { path: 'apps/server/src/features/live/live.store.ts', text: '`select from tip for update`' },
  ]

  expect(writerProblems(files, { fan: 'to show it' })).toEqual([
    'tip is written in apps/server/src/core/world/ and apps/server/src/features/tips/',
    'fan is written in one folder by now',
  ])
})
