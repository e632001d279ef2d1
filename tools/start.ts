// What `npm start` runs: builds the pages that are out of date, then starts the server in this very
// process, so that signals need no second hand to pass them on.

import { enableCompileCache } from 'node:module'
import { buildPages } from './build/build-pages.ts'
import { SITES } from './build/sites.ts'
import { fromRoot } from './repo.ts'

// Some hundred files lose their types at every start; what came of it is kept.
enableCompileCache(fromRoot('.cache/compiled'))
await buildPages(SITES, { allowsHeavy: true })
await import('../local/main.ts')
