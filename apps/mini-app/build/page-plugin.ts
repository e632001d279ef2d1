import { join } from 'node:path'
import { type Bundle, chunkOf, entryOf, withImports } from '@fanlight/bundle-budget'
import { build, type CSSOptions, type Plugin, type Rolldown } from 'vite'
import { ENDPOINTS } from '../../../packages/client/src/endpoints.ts'
import { SCREEN_PATHS } from '../../../packages/domain/src/links/screens.ts'
import { ROUTE_PATHS } from '../src/shared/navigation/paths.ts'
import { BOOT_CSS, FAILURE_HTML, LOADER_HTML } from './boot-markup.ts'
import { menuTemplates, STILL_CSS } from './menu-markup.ts'
import { LANGUAGES, SCREEN_MODULES, STARTS } from './screens.ts'
import { withoutUnreadTokens } from './unread-tokens.ts'

/** Where every file is; the boot script knows. */
const ASSETS = /^assets\//
/** What the boot script knows of, put in place of the names it has for them. */
const KNOWN = {
  MENU_PATH: JSON.stringify(SCREEN_PATHS.menu),
  'CALLS.init': JSON.stringify(ENDPOINTS['main.init'].path),
  'CALLS.offer': JSON.stringify(ENDPOINTS['premium.offer'].path),
  'CALLS.subscriptions': JSON.stringify(ENDPOINTS['premium.list'].path),
}
const MENU = SCREEN_MODULES[SCREEN_PATHS.menu] ?? ''
const BOOT = join(import.meta.dirname, '../src/boot.ts')

/** Puts sheet, boot script and menu into the page, and tells the server which addresses are ours. */
export function pagePlugin(): Plugin {
  let css: CSSOptions = {}
  let sheet = ''
  return {
    name: 'fanlight:page',
    config(config) {
      css = config.css ?? {}
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html
        const boot = await bootScript(preloadsOf(bundle))
        const menus = await menuTemplates(css, sheet)
        return html
          .replace('<style></style>', () => `<style>${sheet}${BOOT_CSS}${STILL_CSS}</style>`)
          .replace('<!-- menus -->', () => menus + FAILURE_HTML)
          .replace('<!-- loader -->', () => LOADER_HTML)
          .replace(/<script>\s*\/\* boot \*\/\s*<\/script>/, () => `<script>${boot}</script>`)
          .replace(/>\s+</g, '><')
      },
    },
    generateBundle: {
      // Before Vite writes down which sheets each screen brings along.
      order: 'pre',
      handler(_options, bundle) {
        sheet = takeSheet(bundle)
        const source = JSON.stringify({ paths: ROUTE_PATHS })
        this.emitFile({ type: 'asset', fileName: 'routes.json', source })
      },
    },
  }
}

/**
 * The styles of every start, small enough that asking for them would take longer, and those of the
 * menu, which the page shows by itself. No chunk sends for them again.
 */
function takeSheet(bundle: Bundle): string {
  const start = withImports(bundle, entryOf(bundle))
  const chunks = [...start.union(withImports(bundle, chunkOf(bundle, MENU)))]
  const sheets = chunks.flatMap(({ viteMetadata }) => viteMetadata?.importedCss ?? [])
  const names = new Set(sheets.flatMap((sheet) => [...sheet]))
  for (const sheet of sheets) sheet.clear()
  const sheet = withoutTinted([...names].map((name) => textOf(bundle[name])).join(''))
  const others = Object.values(bundle).filter(({ fileName }) => !names.has(fileName))
  return withoutUnreadTokens(sheet, others.map(textOf))
}

/** The tokens draw a third theme for show; the messenger's own colours take its place here. */
function withoutTinted(sheet: string): string {
  return sheet.replace(/,\[data-theme=tinted\]/g, '').replace(/\[data-theme=tinted\]\{[^}]*\}/g, '')
}

function textOf(file: Bundle[string] | undefined): string {
  if (file?.type === 'chunk') return file.code
  return file ? String(file.source).trim() : ''
}

/** What the entry does not bring along by itself: a screen's files, and those of a language. */
function preloadsOf(bundle: Bundle) {
  const start = withImports(bundle, entryOf(bundle))
  const filesOf = (ending: string) => {
    const chunks = [...withImports(bundle, chunkOf(bundle, ending)).difference(start)]
    const sheets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    const files = [...chunks.map(({ fileName }) => fileName), ...new Set(sheets)]
    return files.map((file) => file.replace(ASSETS, ''))
  }
  const listed = (names: readonly string[], moduleOf: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, filesOf(moduleOf(name))]))
  return {
    byPath: listed(STARTS, (path) => SCREEN_MODULES[path] ?? path),
    byLanguage: listed(LANGUAGES, (language) => `virtual:texts/${language}`),
  }
}

async function bootScript(preloads: unknown): Promise<string> {
  const [output] = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { PRELOADS: JSON.stringify(preloads), ...KNOWN },
    build: {
      write: false,
      reportCompressedSize: false,
      lib: { entry: BOOT, formats: ['iife'], name: 'boot', fileName: 'boot' },
    },
  })) as Rolldown.RolldownOutput[]
  const code = output?.output[0].code.trim() ?? ''
  if (code === '' || code.includes('</script')) throw new Error('the boot script cannot be inlined')
  return code
}
