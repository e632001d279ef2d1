// Writes the table in docs/benchmarks.md from what was last measured. `npm run fix` runs it.

import { readFile, writeFile } from 'node:fs/promises'
import { benchmarksTable, withTable } from './benchmarks/benchmarks-table.ts'
import { fromRoot } from './repo.ts'

const PAGE = fromRoot('docs/benchmarks.md')

await writeFile(PAGE, withTable(await readFile(PAGE, 'utf8'), await benchmarksTable()))
