import { join, relative, resolve } from 'node:path'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** Furniture of the menu, which most other screens have too. */
const FURNITURE =
  /ui[\\/]src[\\/](avatar|fan-light|fan-panes|fan-paths|icon|icons|list|locked-media|logo|money|screen|skeleton|tile)\.|creator-name|powered-by|previews|stickers[\\/]sticker[.-]/
/** Named by a package's index that the start imports, and used only later. */
const LATER =
  /[\\/](live-socket|server-event|network)\.ts$|(infiniteQueryObserver|infiniteQueryBehavior|useInfiniteQuery)\.js$/

/** What the seven stickers have in common. */
const LUMI = /stickers[\\/](lumi|face|extras)\./

/** What opens and plays sealed files, sent for when the first of them comes near. */
const VAULT = /packages[\\/]vault[\\/]|shared[\\/]media[\\/](unseal|mark[\\/]mark-artist)/
/** What cards, messages and the viewer are made of; it comes while the posts themselves do. */
const CONTENT =
  /shared[\\/](media(?![\\/]mark)|attachments|rich-text|time)[\\/]|web[\\/]src[\\/](ticker|use-now)|ui[\\/]src[\\/](attachment-mosaic|mosaic|media-chip|media-icons|play-mark|post-card)|src[\\/](text[\\/])?(rich-text|text-blocks)\.|src[\\/](time[\\/])?(relative-time|time-text)\./
/** The card with the balance, on the few screens that have one. */
const BALANCE = /ui[\\/]src[\\/]balance-card\.|shared[\\/]money[\\/]counted-money/
/** How Premium stands, for members alone, and what sends for more about it. */
const STANDING =
  /premium-standing|domain[\\/]src[\\/]access[\\/]premium-status|i18n[\\/]src[\\/]dates|shared[\\/]lazy-billing/
/** What the screens around them have in common. */
const SHELF =
  /shared[\\/]content[\\/]viewer-context|web[\\/]src[\\/]use-delayed-flag|viewer-host|skeleton-post|kept-place/
/** What the screens of a payment have in common. */
const PAYMENT = /shared[\\/]payment[\\/](current-payment|payment|payment-end)\.|payment-icons/
/** What leads from one of them to another, or to the bank. */
const LEADING = /shared[\\/]payment[\\/](?!lit-fan)/
/** Icons of what is said about money, apart from those of the ways to pay. */
const MARKS = /ui[\\/]src[\\/]money-icons/
/** What makes a list go on as it is scrolled. */
const LISTING = /shared[\\/]loading[\\/](load-more|throttle)/
/** A screen that says one thing, as those do that have nothing else to show. */
const STATE = /ui[\\/]src[\\/]state\.|lit-fan/
/** What has a file saved, for the few who do. */
const SAVING = /messenger[\\/]src[\\/]download-file/
/** What the screens of billing have in common, their words' reader first. */
const BILLING = /shared[\\/](billing[\\/](?!intent-strip)|lazy-billing)/
/** What waits for money, wherever the balance is shown. */
const STRIP = /shared[\\/](billing[\\/]intent-strip|purchase[\\/]intents)/
/** What the two screens about a limit have in common. */
const LIMITS = /features[\\/]limits[\\/]/
/** What almost every screen has, and others would take along. */
const CONTROLS =
  /shared[\\/]bottom-buttons|web[\\/]src[\\/]failures|ui[\\/]src[\\/](button|spinner|bottom-bar|loader|hidden-title)\.|domain[\\/]src[\\/]money[\\/]percent\.|duration-text/
/** Actions that must happen once, however often their button is tapped. */
const DOING =
  /shared[\\/](purchase[\\/]auto-pay|actions[\\/](action|tell-error))\.|web[\\/]src[\\/](action|kept-key)\.|domain[\\/]src[\\/]money[\\/]purchase\./
/** What the screens on which something is bought have in common. */
const BUYING = /shared[\\/]purchase[\\/](purchase-events|close-after)\./
/** What is needed to say how much. */
const AMOUNT =
  /domain[\\/]src[\\/]money[\\/](amount|top-up|stars)\.|ui[\\/]src[\\/]amount-picker|shared[\\/]money[\\/]amount-section/
/** What a tip is written with, in either currency. */
const WRITING = /features[\\/]tips[\\/](tip-draft|tips-screen\.module)|ui[\\/]src[\\/]text-area/
/** What both parts of a tip in coins have in common. */
const COINS = /features[\\/]tips[\\/]ton[\\/]|i18n[\\/]src[\\/](coin|short)-text/
const PARTS = /^(apps[\\/]mini-app|packages)[\\/]/
const LAST = [PAYMENT, LEADING, DOING, BUYING, AMOUNT, LIMITS, STRIP]

const REPOSITORY = resolve(import.meta.dirname, '../../..')
const ENTRY = join(import.meta.dirname, '../src/main.tsx')

/**
 * Two files for what every start needs and one for what screens share, instead of one for each set
 * of screens that happen to share something: fewer requests, and fewer bytes once compressed. React
 * is apart because it changes seldom, so phones keep it from one version of ours to the next.
 */
export function chunkGroups() {
  let atStart: Set<string> | null = null
  const nameOf = (id: string, graph: ModuleGraph) => {
    atStart ??= importsOf(ENTRY, graph)
    if (FURNITURE.test(id)) return 'app'
    return atStart.has(id) && id !== ENTRY && !LATER.test(id) ? 'app' : null
  }
  return [
    { name: 'react', test: REACT, priority: 8 },
    { name: 'vault', test: VAULT, minShareCount: 2, priority: 5 },
    { name: 'content', test: CONTENT, minShareCount: 2, priority: 5 },
    { name: 'balance', test: BALANCE, minShareCount: 2, priority: 5 },
    { name: 'standing', test: STANDING, minShareCount: 2, priority: 5 },
    { name: 'state', test: STATE, minShareCount: 2, priority: 5 },
    { name: 'marks', test: MARKS, minShareCount: 2, priority: 5 },
    { name: 'saving', test: SAVING, minShareCount: 2, priority: 5 },
    { name: 'listing', test: LISTING, minShareCount: 2, priority: 5 },
    { name: 'billing', test: BILLING, minShareCount: 2, priority: 5 },
    { name: 'writing', test: WRITING, minShareCount: 2, priority: 5 },
    { name: 'coins', test: COINS, minShareCount: 2, priority: 5 },
    { name: 'shelf', test: SHELF, minShareCount: 2, priority: 5 },
    { name: nameOf, debugName: 'app', priority: 7 },
    { name: 'lumi', test: LUMI, priority: 5 },
    { name: 'controls', test: CONTROLS, minShareCount: 2, priority: 6 },
    {
      name: 'parts',
      minShareCount: 2,
      // Relative, because the folder of the repository can have any name.
      test: (id: string) =>
        PARTS.test(relative(REPOSITORY, id)) && !LAST.some((group) => group.test(id)),
      priority: 3,
    },
    // After the parts, for a group takes along whatever its files need and no other has taken.
    { name: 'amount', test: AMOUNT, minShareCount: 2, priority: 2 },
    { name: 'doing', test: DOING, minShareCount: 2, priority: 2 },
    { name: 'limits', test: LIMITS, minShareCount: 2, priority: 1 },
    { name: 'strip', test: STRIP, minShareCount: 2, priority: 0 },
    { name: 'buying', test: BUYING, minShareCount: 2, priority: 1 },
    { name: 'payment', test: PAYMENT, minShareCount: 2, priority: 1 },
    { name: 'leading', test: LEADING, minShareCount: 2, priority: 0 },
  ]
}

function importsOf(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  visit(entry)
  return found
}
