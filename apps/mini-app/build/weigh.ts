import {
  type Bundle,
  brotliSize,
  type Chunk,
  chunkOf,
  entryOf,
  type Weight,
  withImports,
} from '@fanlight/bundle-budget'
import { LANGUAGES, SCREEN_MODULES } from './screens.ts'

/**
 * In bytes as brotli sends them. The start is what every address loads before its screen; a screen,
 * a language and the page come on top, each within its own bounds. The words of billing come with
 * the first screen that reads them.
 */
const BUDGETS = {
  start: 80_000,
  page: 9_500,
  screen: 8_000,
  language: 4_000,
  billing: 6_000,
  wallet: 34_000,
}

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

/** What a phone on a slow network loads. */
export function weigh(bundle: Bundle): Weight[] {
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
  const billing = LANGUAGES.map((language) => ({
    what: `the words of billing in ${language}`,
    bytes: brotliSize(chunkOf(bundle, `virtual:texts/billing/${language}`)),
    allowed: BUDGETS.billing,
  }))
  const tips = start.union(withImports(bundle, chunkOf(bundle, 'tips/tips-screen.tsx')))
  return [
    { what: 'the page', bytes: brotliSize(bundle['index.html']), allowed: BUDGETS.page },
    { what: 'the start', bytes: sum([...start]), allowed: BUDGETS.start },
    ...screens,
    ...languages,
    ...billing,
    ...weighMedia(bundle, start),
    {
      what: 'connecting a wallet',
      bytes: sum([...weighLate(bundle, 'ton/ton-flow.tsx', tips)]),
      allowed: BUDGETS.wallet,
    },
    { what: 'drawing the mark', bytes: brotliSize(markWorkerIn(bundle)), allowed: 7_000 },
  ]
}

/** What a part adds to what is there before it. */
function weighLate(bundle: Bundle, module: string, before: Set<Chunk>): Set<Chunk> {
  return withImports(bundle, chunkOf(bundle, module)).difference(before)
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

/** Built by itself, for it runs by itself. */
function markWorkerIn(bundle: Bundle): Bundle[string] | undefined {
  return Object.values(bundle).find(({ fileName }) => fileName.includes('mark-worker'))
}

function sum(chunks: Chunk[]): number {
  return chunks.reduce((total, chunk) => total + brotliSize(chunk), 0)
}
