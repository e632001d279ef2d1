// Writes docs/refusals.md from the contract. `npm run fix` runs it.

import { writeFile } from 'node:fs/promises'
import { refusalsPage } from './refusals/refusals-page.ts'
import { fromRoot } from './repo.ts'

await writeFile(fromRoot('docs/refusals.md'), refusalsPage())
