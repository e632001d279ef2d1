import { posix } from 'node:path'
import type { SourceFile } from '../tidy/tree.ts'

export const SHEET = '.module.css'
export const DECLARATION = `${SHEET}.d.ts`

const HEAD = '// The classes of the sheet beside it. `npm run fix` writes this file.\n'

/** The classes that a sheet defines, in the order of the alphabet. */
export function classesIn(sheet: string): string[] {
  const bare = sheet.replace(/\/\*.*?\*\/|"[^"]*"|'[^']*'/gs, '')
  const names = [...bare.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => [...withoutGlobals(selector).matchAll(/\.([A-Za-z_][\w-]*)/g)])
    .map(([, name = '']) => name)
  return [...new Set(names)].sort()
}

/** What TypeScript reads for a sheet. A class that is no identifier could not be named in code. */
export function declarationOf({ path, text }: SourceFile): SourceFile {
  const names = classesIn(text)
  const wrong = names.find((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))
  if (wrong) throw new Error(`${path}: .${wrong} is not in camelCase`)
  const lines = names.map((name) => `export declare const ${name}: string\n`)
  return { path: `${path}.d.ts`, text: HEAD + lines.join('') }
}

/** Classes that no code names, as `path: .class`. */
export function unusedClasses(sheets: SourceFile[], code: SourceFile[]): string[] {
  const used = new Set(code.flatMap(usesIn))
  return sheets.flatMap(({ path, text }) =>
    classesIn(text)
      .map((name) => `${path}: .${name}`)
      .filter((use) => !used.has(use)),
  )
}

/** Sheets that are not imported as a namespace: then a table of all of their classes is sent along. */
export function importedAsTable(code: SourceFile[]): string[] {
  return code
    .filter(({ text }) => /^import (?!\* as )[^'\n]*'[^']+\.module\.css'/m.test(text))
    .map(({ path }) => path)
}

/**
 * Classes that stand where the whole page can see them, as `path: .class`: two sheets may define the
 * same one. Elements and variables are everyone's. What a server sends without a build has no modules.
 */
export function globalClasses(sheets: SourceFile[]): string[] {
  return sheets
    .filter(({ path }) => !path.endsWith(SHEET) && !path.startsWith('apps/server/'))
    .flatMap(({ path, text }) => classesIn(text).map((name) => `${path}: .${name}`))
}

/** Code that writes a class out, which only a sheet of the whole page could define. */
export function writtenOutClasses(code: SourceFile[]): string[] {
  return code
    .filter(({ text }) => /\bclassName=(?:"|\{['"`])|\bclassList\b/.test(text))
    .map(({ path }) => path)
}

function usesIn({ path, text }: SourceFile): string[] {
  const imports = text.matchAll(/^import \* as (\w+) from '(\.[^']+\.module\.css)'/gm)
  return [...imports].flatMap(([, local = '', specifier = '']) => {
    const sheet = posix.join(posix.dirname(path), specifier)
    const uses = text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))
    return [...uses].map(([, name]) => `${sheet}: .${name}`)
  })
}

function withoutGlobals(selector: string): string {
  return selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
}
