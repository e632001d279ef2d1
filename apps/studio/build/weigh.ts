import {
  type Bundle,
  brotliSize,
  type Chunk,
  chunksOf,
  entryOf,
  type Weight,
  withImports,
} from '@fanlight/bundle-budget'

/** In bytes as brotli sends them. */
const FIRST_LOAD_MAX = 200_000
const PAGE_MAX = 60_000

/**
 * What a creator loads before anything is seen: the start, its styles, and the heavier language. Each
 * page comes on top, within a bound of its own.
 */
export function weigh(bundle: Bundle): Weight[] {
  const start = withImports(bundle, entryOf(bundle))
  const parts = chunksOf(bundle).filter((chunk) => chunk.isDynamicEntry && !start.has(chunk))
  const isLanguage = ({ facadeModuleId }: Chunk) => /\/texts\/\w+\.ts$/.test(facadeModuleId ?? '')
  const language = Math.max(...parts.filter(isLanguage).map(brotliSize))
  const pages = parts.filter((part) => !isLanguage(part))
  return [
    { what: 'the first load', bytes: sum(bundle, start) + language, allowed: FIRST_LOAD_MAX },
    ...pages.map((page) => ({
      what: `the part ${page.name}`,
      bytes: sum(bundle, withImports(bundle, page).difference(start)),
      allowed: PAGE_MAX,
    })),
  ]
}

/** The code of these, and the styles that come along with it. */
function sum(bundle: Bundle, chunks: ReadonlySet<Chunk>): number {
  const styles = new Set([...chunks].flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]))
  const files = [...chunks, ...[...styles].map((name) => bundle[name])]
  return files.reduce((total, file) => total + brotliSize(file), 0)
}
