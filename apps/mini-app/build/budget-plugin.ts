import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { type Bundle, type Chunk, chunkOf, entryOf, withImports } from './chunks.ts'
import { LANGUAGES, SCREEN_MODULES } from './screens.ts'

/**
 * In bytes as brotli sends them. The start is what every address loads before its screen; a screen,
 * a language and the page come on top, each within its own bounds.
 */
const BUDGETS = { start: 80_000, page: 6_000, screen: 8_000, language: 4_000 }

/**
 * What comes along with sealed media, each beside what is there before it. The last one is heavy,
 * and sent only to web views without media sources, which take all of a video before it plays.
 */
const MEDIA = [
  { what: 'opening photos', modules: ['media/open-photo.ts'], allowed: 4_000 },
  { what: 'playing videos', modules: ['media/open-video.ts'], allowed: 4_000 },
  {
    what: 'playing videos as a whole',
    modules: ['player/play-whole.ts', 'player/defragment.ts'],
    allowed: 56_000,
  },
]

const HEADING = 'fanlight: bytes that a phone loads, of those that are allowed'

interface Weight {
  what: string
  bytes: number
  allowed: number
}

/** A build that has grown too heavy for a phone on a slow network does not pass. */
export function budgetPlugin({ tellsSizes }: { tellsSizes: boolean }): Plugin {
  return {
    name: 'fanlight:budgets',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const weights = weigh(bundle)
        if (tellsSizes) process.stderr.write(`${HEADING}\n${table(weights)}\n`)
        const heavy = weights.filter(({ bytes, allowed }) => bytes > allowed)
        if (heavy.length > 0) this.error(`over budget\n${table(heavy)}`)
      },
    },
  }
}

function weigh(bundle: Bundle): Weight[] {
  const start = withImports(bundle, entryOf(bundle))
  const screens = Object.entries(SCREEN_MODULES).map(([path, module]) => ({
    what: `the screen ${path}`,
    bytes: sum([...withImports(bundle, chunkOf(bundle, module)).difference(start)]),
    allowed: BUDGETS.screen,
  }))
  const languages = LANGUAGES.map((language) => ({
    what: `the language ${language}`,
    bytes: brotliSize(chunkOf(bundle, `virtual:texts/${language}`)),
    allowed: BUDGETS.language,
  }))
  return [
    { what: 'the page', bytes: brotliSize(bundle['index.html']), allowed: BUDGETS.page },
    { what: 'the start', bytes: sum([...start]), allowed: BUDGETS.start },
    ...screens,
    ...languages,
    ...weighMedia(bundle, start),
  ]
}

function weighMedia(bundle: Bundle, start: Set<Chunk>): Weight[] {
  let before = start
  return MEDIA.map(({ what, modules, allowed }) => {
    const chunks = modules.map((module) => withImports(bundle, chunkOf(bundle, module)))
    const all = chunks.reduce((found, more) => found.union(more), before)
    const bytes = sum([...all.difference(before)])
    before = all
    return { what, bytes, allowed }
  })
}

function sum(chunks: Chunk[]): number {
  return chunks.reduce((total, chunk) => total + brotliSize(chunk), 0)
}

const sizes = new WeakMap<object, number>()

/** The best compression takes a while, so nothing is compressed twice. */
function brotliSize(file: Bundle[string] | undefined): number {
  if (!file) throw new Error('a file that has a budget is missing')
  const size =
    sizes.get(file) ?? brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length
  sizes.set(file, size)
  return size
}

function table(weights: Weight[]): string {
  return weights
    .map(({ what, bytes, allowed }) => `${String(bytes).padStart(7)} of ${allowed}  ${what}`)
    .join('\n')
}
