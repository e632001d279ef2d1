interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** Furniture of the menu, which most other screens have too. */
const FURNITURE =
  /ui[\\/]src[\\/](avatar|fan-light|fan-panes|figure|frost|icon|icons|list|logo|panes|screen|skeleton|tile)\.|creator-name|powered-by|previews|stickers[\\/]sticker[.-]/
/** Named by a package's index that the start imports, and used only later. */
const LATER =
  /[\\/](live-socket|server-event|network)\.ts$|(infiniteQueryObserver|infiniteQueryBehavior|useInfiniteQuery)\.js$/

/** What the seven stickers have in common. */
const LUMI = /stickers[\\/](lumi|face|extras)\./

/** What opens and plays sealed files, sent for when the first of them comes near. */
const VAULT = /packages[\\/]vault[\\/]|shared[\\/]media[\\/]unseal/
/** What cards, messages and the viewer are made of; it comes while the posts themselves do. */
const CONTENT =
  /shared[\\/](media|attachments|rich-text|time)[\\/]|ui[\\/]src[\\/](mosaic|media-chip|media-icons|play-mark|post-card)|src[\\/](rich-text|text-blocks|relative-time|time-text)\./
/** The card with the balance, on the few screens that have one. */
const BALANCE = /ui[\\/]src[\\/]dusk-card\.|shared[\\/]counted-figure/
/** How Premium stands, for members alone. */
const STANDING = /premium-standing|domain[\\/]src[\\/]premium-status|i18n[\\/]src[\\/]dates/
/** What the screens around them have in common. */
const SHELF = /shared[\\/](steady|viewer-context)|viewer-host|skeleton-post/
/** What the two screens have in common that ask for an amount. */
const AMOUNTS = /amount-picker|amount-section|domain[\\/]src[\\/](top-up|amount)\./
/** Needed by screens at once, and by others that would take it along. */
const PARTS = /duration-text|payment-icons|domain[\\/]src[\\/]percent/

const ENTRY = new URL('../src/main.tsx', import.meta.url).pathname

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
    { name: 'react', test: REACT, priority: 4 },
    { name: 'vault', test: VAULT, minShareCount: 2, priority: 1 },
    { name: 'content', test: CONTENT, minShareCount: 2, priority: 1 },
    { name: 'balance', test: BALANCE, minShareCount: 2, priority: 1 },
    { name: 'standing', test: STANDING, minShareCount: 2, priority: 1 },
    { name: 'shelf', test: SHELF, minShareCount: 2, priority: 1 },
    { name: 'amounts', test: AMOUNTS, minShareCount: 2, priority: 1 },
    { name: 'parts', test: PARTS, minShareCount: 2, priority: 2 },
    { name: nameOf, debugName: 'app', priority: 3 },
    { name: 'lumi', test: LUMI, priority: 1 },
    { name: 'parts', minShareCount: 2, test: /apps[\\/]mini-app|packages[\\/]/, priority: 0 },
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
