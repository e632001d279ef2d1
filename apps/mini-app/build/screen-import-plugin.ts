import { join } from 'node:path'
import type { Plugin } from 'vite'

const STOCK = /^\0vite\/preload-helper/
const OWN = join(import.meta.dirname, '../src/import-with-styles.ts')

/** Vite's helper does more than we need: what a screen needs is preloaded by the boot script. */
export function screenImportPlugin(): Plugin {
  return {
    name: 'fanlight:screen-import',
    enforce: 'pre',
    load: {
      order: 'pre',
      handler: (id) =>
        STOCK.test(id) ? `export { __vitePreload } from ${JSON.stringify(OWN)}` : null,
    },
  }
}
