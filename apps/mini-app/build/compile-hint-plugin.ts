import type { Plugin } from 'vite'

/** Where it is not the first line, Chromium does not take it for the whole file. */
const HINT = '//# allFunctionsCalledOnLoad\n'
/** Files of which a start calls most functions; of others it would compile what is not called. */
const AT_START = new Set(['react', 'app', 'menu-screen', 'balance'])

/**
 * Has Chromium compile all of a file on another thread, while the page is drawn, and not each function on
 * the thread that draws when it is first called. Other browsers see a comment.
 */
export function compileHintPlugin(): Plugin {
  return {
    name: 'fanlight:compile-hint',
    generateBundle: {
      // After Vite has put lines of its own before the code.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && AT_START.has(file.name)) file.code = HINT + file.code
      },
    },
  }
}
