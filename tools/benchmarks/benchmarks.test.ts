import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fromRoot } from '../repo.ts'
import { benchmarksTable, withTable } from './benchmarks-table.ts'

const page = await readFile(fromRoot('docs/benchmarks.md'), 'utf8')

test('docs/benchmarks.md shows what was last measured; npm run fix writes it', async () => {
  expect(withTable(page, await benchmarksTable())).toBe(page)
})

test('every goal that is missed is explained', async () => {
  const missed = [...(await benchmarksTable()).matchAll(/^\| `([\w-]+)` .*\*\*missed\*\*/gm)]

  const unexplained = missed.map(([, name]) => name).filter((name) => !page.includes(`### ${name}`))

  expect(unexplained).toEqual([])
})
