import { join } from 'node:path'
import type { Plugin } from 'vite'

const NOTHING = join(import.meta.dirname, 'no-mutation-cache.ts')

/** What a person does goes through useAction, so the library's own mutations stay at home. */
export function noMutationsPlugin(): Plugin {
  return {
    name: 'fanlight:no-mutations',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === './mutationCache.js' && importer?.includes('query-core') ? NOTHING : null
    },
  }
}
