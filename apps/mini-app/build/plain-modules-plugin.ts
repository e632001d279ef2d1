import type { Plugin } from 'vite'

const TWEETNACL = /node_modules[\\/]tweetnacl(-util)?[\\/][\w-]+\.js$/

/**
 * What connects a wallet stands on two modules of the old kind. What they need to run as such would be in
 * every start, so they are given their `module` right where they are; what they do stays as it is.
 */
export function plainModulesPlugin(): Plugin {
  return {
    name: 'fanlight:plain-modules',
    enforce: 'pre',
    transform(code, id) {
      if (!TWEETNACL.test(id)) return null
      const wrapped = `const held = { exports: {} };(function (module, require) {${code}
}).call(globalThis, held);export default held.exports`
      return { code: wrapped, map: null }
    },
  }
}
