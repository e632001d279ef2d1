// What `npm start` runs: builds the pages that are out of date, then starts the server in this very
// process, so that signals need no second hand to pass them on.

import { buildPages } from './build/build-pages.ts'

await buildPages()
await import('../apps/server/src/main.ts')
