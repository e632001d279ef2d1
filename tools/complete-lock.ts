// Fills the holes of package-lock.json; see lock/complete-lock.ts. `npm run fix` runs it.

import { readFile, writeFile } from 'node:fs/promises'
import { completeLock, type Lock } from './lock/complete-lock.ts'
import { fromRoot } from './repo.ts'

const path = fromRoot('package-lock.json')
const lock = JSON.parse(await readFile(path, 'utf8')) as Lock
const complete = completeLock(lock)
if (complete !== lock) await writeFile(path, `${JSON.stringify(complete, null, 2)}\n`)
