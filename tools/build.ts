// Builds the pages whose sources have changed since they were built last.
//
//   node tools/build.ts

import { buildPages } from './build/build-pages.ts'

await buildPages()
