import { expect, test } from 'vitest'
import { reachedFiles, sqlFiles } from './reached-files.ts'
import { filesThatWipe } from './wiping-sql.ts'

/** Reads every import that there is. The check `floors` lets none lead from the product to `local/`. */
const CRUISING = { tags: ['extended'], timeout: 60_000 }

/** It goes around triggers in a database that it has just made, and in no other. */
const FILLS_NEW_ONES = 'packages/embedded-postgres/src/upgrade/copy-rows.ts'

/** Months of analytics are emptied when they are old, by a right to these twelve tables alone (0146). */
const FORGETS_MONTHS = [
  'apps/server/src/features/analytics/analytics.store.ts',
  'apps/server/src/platform/db/grants.ts',
]
/** Moves its rows to another table of the same name first. */
const CUTS_INTO_MONTHS = 'apps/server/migrations/0035-analytics-by-month.sql'

test.each([
  ['apps/server/src/main.ts', [...FORGETS_MONTHS, CUTS_INTO_MONTHS]],
  ['apps/server/src/cli/main.ts', [FILLS_NEW_ONES, CUTS_INTO_MONTHS]],
])(
  '%s loads nothing of the local ring, and empties nothing but old months of analytics',
  CRUISING,
  async (program, exceptions) => {
    const files = await reachedFiles(program)
    const paths = files.map(({ path }) => path)

    expect(paths).toContain('apps/server/src/core/context.ts')
    expect(paths).toContain('packages/contract/src/money.ts')
    expect(paths.filter((path) => !/^(apps\/server\/src|packages)\//.test(path))).toEqual([])
    expect(filesThatWipe([...files, ...(await sqlFiles())])).toEqual(exceptions)
  },
)

test('what npm start loads can empty its world', CRUISING, async () => {
  const files = await reachedFiles('local/main.ts')

  expect(filesThatWipe(files).toSorted()).toEqual(
    [...FORGETS_MONTHS, 'local/demo-world/demo-world.store.ts'].toSorted(),
  )
})

test.each([
  ['a worker', "fork(new URL('./worker.ts', import.meta.url))", []],
  ['a guard', 'before update or delete or truncate on transfer', []],
  ['a tidy end', 'the file is truncated', []],
  ['wiping', "execute 'truncate ' || v_tables", ['a.ts']],
  ['disarming', 'alter table transfer disable trigger all', ['a.ts']],
  ['going around', "set session_replication_role = 'replica'", ['a.ts']],
  ['dropping', 'drop table transfer', ['a.ts']],
])('%s is told from the others', (_what, text, found) => {
  expect(filesThatWipe([{ path: 'a.ts', text }])).toEqual(found)
})
