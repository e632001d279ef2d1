import { join } from 'node:path'
import type { Plugin } from 'vite'

const NOTHING = join(import.meta.dirname, 'unused-query-parts.ts')
const UNUSED =
  /^\.\/(mutationCache|timeoutManager|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider|environmentManager|focusManager|onlineManager)\.js$/
/** What would bring them to life, and must therefore not be used. */
export const NEEDS_THEM =
  /\b(useMutation\w*|useIsMutating|useSuspense\w+|throwOnError|setTimeoutProvider|environmentManager|focusManager|onlineManager|QueryErrorResetBoundary|PersistQueryClient\w*)\b/

/**
 * Actions, loading and failures are ours, so the library's ways with them stay at home; so do its ways
 * to be told of focus and network by anything but the browser.
 */
export function unusedQueryPartsPlugin(): Plugin {
  return {
    name: 'fanlight:unused-query-parts',
    enforce: 'pre',
    resolveId(source, importer) {
      return UNUSED.test(source) && importer?.includes('@tanstack') ? NOTHING : null
    },
  }
}
