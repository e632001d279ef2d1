import type { SourceFile } from './tree.ts'

const CODE = /\.(?:ts|tsx|mjs|cjs)$/
const MODULE_URL = String.raw`new URL\([^()]*import\.meta\.url[^()]*\)`
const NAMED = new RegExp(String.raw`(?:const|let)\s+(\w+)\s*=\s*${MODULE_URL}(?!\s*\.)`, 'g')

/**
 * Addresses of files that are taken for paths, each as `path: code`. A path with a space or a letter
 * outside ASCII is percent-encoded in its address; `fileURLToPath` and `import.meta.dirname` are not.
 */
export function fileAddressesAsPaths(files: SourceFile[]): string[] {
  return files.filter(({ path }) => CODE.test(path)).flatMap(addressesIn)
}

function addressesIn({ path, text }: SourceFile): string[] {
  const names = [...text.matchAll(NAMED)].map(([, name]) => name)
  const bases = [
    MODULE_URL,
    String.raw`new URL\(import\.meta\.url\)`,
    ...names.map((n) => `\\b${n}`),
  ]
  const asPath = new RegExp(`(?:${bases.join('|')})\\s*\\.pathname\\b`, 'g')
  const cut = /import\.meta\.url\s*\.(?:replace|slice|substring)\b|\bfile:\/\/\$\{/g
  return [...text.matchAll(asPath), ...text.matchAll(cut)].map(
    ([code]) => `${path}: ${code.replace(/\s+/g, ' ')}`,
  )
}
