// Builds the pages whose sources have changed since they were built last, and tells how many bytes
// each part of the app takes of what it may.
//
//   node tools/build.ts

import { buildPages } from './build/build-pages.ts'
import { SITES } from './build/sites.ts'

await buildPages(SITES, { tellsSizes: true })
