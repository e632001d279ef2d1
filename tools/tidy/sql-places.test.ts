import { expect, test } from 'vitest'
import { sqlProblems } from './sql-places.ts'
import { readTree } from './tree.ts'

test('SQL stands in stores and routines only', async () => {
  expect(sqlProblems(await readTree({ ending: '.ts' }))).toEqual([])
})

test('SQL elsewhere is found, as a text or as a call', () => {
  const path = 'apps/server/src/features/tips/send-tip.ts'
  const bad = [
    "const FIND = 'select id from tip where id = $1'",
    '  return db.maybe<Tip>(FIND, [id])',
    '  await tx.run(statement)',
    '  const row = await ask(\n    `\n     update tip t set sent_at = $1`,\n  )',
    'const OLD = "delete from tip"',
  ]
  const good = [
    "const label = 'selected'",
    'await ctx.db.transaction((tx) => tips.insert(tx, draft))',
    "await ctx.db.notify('events', ids)",
    '// It selects what was sent.',
  ]

  const found = (text: string) => sqlProblems([{ path, text }]).length

  expect(bad.map(found)).toEqual(bad.map(() => 1))
  expect(good.map(found)).toEqual(good.map(() => 0))
})

test('stores, the database layer and tests may have it', () => {
  const text = "db.query('select 1')"
  const paths = [
    'apps/server/src/features/tips/tips.store.ts',
    'apps/server/src/platform/db/probe.ts',
    'apps/server/src/features/tips/tips.test.ts',
    'local/bank/src/schema.ts',
    'local/messenger/src/chats/chats.schema.ts',
    'local/test/crash/stock.ts',
    'bench/feed.ts',
  ]

  expect(sqlProblems(paths.map((path) => ({ path, text })))).toEqual([])
})
