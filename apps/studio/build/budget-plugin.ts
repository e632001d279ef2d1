import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** In bytes as brotli sends them. */
const FIRST_LOAD_MAX = 200_000
const PAGE_MAX = 60_000

interface Weight {
  what: string
  bytes: number
  allowed: number
}

/**
 * What a creator loads before anything is seen: the start, its styles, and the heavier language. Each
 * page comes on top, within a bound of its own. A build that is heavier does not pass.
 */
export function budgetPlugin({ tellsSizes }: { tellsSizes: boolean }): Plugin {
  return {
    name: 'fanlight:studio-budgets',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const weights = weigh(bundle)
        if (tellsSizes) {
          process.stderr.write(`fanlight: bytes that the studio loads\n${table(weights)}\n`)
        }
        const heavy = weights.filter(({ bytes, allowed }) => bytes > allowed)
        if (heavy.length > 0) this.error(`over budget\n${table(heavy)}`)
      },
    },
  }
}

function weigh(bundle: Bundle): Weight[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('the studio has no start')
  const start = withImports(bundle, entry)
  const languages = chunks.filter(({ facadeModuleId }) =>
    /\/texts\/\w+\.ts$/.test(facadeModuleId ?? ''),
  )
  const language = Math.max(...languages.map((chunk) => weightOf(bundle, [chunk])))
  const pages = chunks.filter(
    (chunk) => chunk.isDynamicEntry && !start.has(chunk) && !languages.includes(chunk),
  )
  return [
    {
      what: 'the first load',
      bytes: weightOf(bundle, [...start]) + language,
      allowed: FIRST_LOAD_MAX,
    },
    ...pages.map((page) => ({
      what: `the part ${page.name}`,
      bytes: weightOf(
        bundle,
        [...withImports(bundle, page)].filter((one) => !start.has(one)),
      ),
      allowed: PAGE_MAX,
    })),
  ]
}

function withImports(bundle: Bundle, chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) {
    const file = bundle[name]
    if (file?.type === 'chunk') withImports(bundle, file, found)
  }
  return found
}

/** The code of these, and the styles that come along with it. */
function weightOf(bundle: Bundle, chunks: Chunk[]): number {
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  const files = [
    ...chunks.map(({ code }) => code),
    ...[...styles].map((name) => textOf(bundle, name)),
  ]
  return files.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}

function textOf(bundle: Bundle, name: string): string {
  const file = bundle[name]
  return file?.type === 'asset' ? String(file.source) : ''
}

function table(weights: Weight[]): string {
  return weights
    .map(({ what, bytes, allowed }) => `${String(bytes).padStart(7)} of ${allowed}  ${what}`)
    .join('\n')
}
