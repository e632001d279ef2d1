import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const LENGTH = 4
const ROOT = new URL('../../..', import.meta.url).pathname
const IMPORT = /import css from ('[^']+\.module\.css')/
const FIXED = /css\['(\w+)'\]/g
const CHOSEN = /\bcss\[/

/** Short, because the sheet is in the page and the names are in the code as well. */
export function className(name: string, file: string): string {
  const path = relative(ROOT, file.split('?')[0] ?? file)
  const hash = createHash('sha256').update(`${path}:${name}`).digest('base64url')
  return `_${hash.replace(/[-_]/g, '').slice(0, LENGTH)}`
}

/** Imports each class by its name, so that no table of all of them is sent along. */
export function classNamesPlugin(): Plugin {
  return {
    name: 'fanlight:class-names',
    enforce: 'pre',
    transform(code, id) {
      const [statement, path] = IMPORT.exec(code) ?? []
      if (!statement || !path || id.includes('node_modules')) return null
      const names = new Set<string>()
      const named = code.replace(FIXED, (_all, name: string) => {
        names.add(name)
        return `css_${name}`
      })
      const parts = [...names].map((name) => `${name} as css_${name}`).join(', ')
      const table = CHOSEN.test(named) ? 'css, ' : ''
      return named.replace(statement, `import ${table}{ ${parts} } from ${path}`)
    },
  }
}
