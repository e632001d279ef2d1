// Writes beside every CSS module which classes it has, for TypeScript. `npm run fix` runs it.

import { rm, writeFile } from 'node:fs/promises'
import { DECLARATION, declarationOf, SHEET } from './class-names/class-names.ts'
import { fromRoot } from './repo.ts'
import { readTree } from './tidy/tree.ts'

const wanted = (await readTree({ ending: SHEET })).map(declarationOf)
const paths = new Set(wanted.map(({ path }) => path))
const left = (await readTree({ ending: DECLARATION })).filter(({ path }) => !paths.has(path))

for (const { path } of left) await rm(fromRoot(path))
for (const { path, text } of wanted) await writeFile(fromRoot(path), text)
