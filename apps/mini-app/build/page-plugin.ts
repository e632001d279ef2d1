import { join } from 'node:path'
import { type Bundle, chunkOf, entryOf, withImports } from '@fanlight/bundle-budget'
import { build, type Plugin, type Rolldown } from 'vite'
import { ENDPOINTS } from '../../../packages/client/src/endpoints.ts'
import { ROUTE_PATHS } from '../src/shared/navigation/paths.ts'
import { LANGUAGES, SCREEN_MODULES, STARTS } from './screens.ts'
import { LOADER_CSS, LOADER_HTML } from './static-loader.ts'

/** Where every file is; the boot script knows. */
const ASSETS = /^assets\//
/** What the boot script asks for, put in place of the names it has for them. */
const CALLS = {
  'CALLS.init': JSON.stringify(ENDPOINTS['main.init'].path),
  'CALLS.offer': JSON.stringify(ENDPOINTS['premium.offer'].path),
  'CALLS.subscriptions': JSON.stringify(ENDPOINTS['premium.list'].path),
}
const BOOT = join(import.meta.dirname, '../src/boot.ts')

/** Puts the sheet and the boot script into the page, and tells the server which addresses are ours. */
export function pagePlugin(): Plugin {
  return {
    name: 'fanlight:page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html
        const boot = await bootScript(preloadsOf(bundle))
        return html
          .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
          .replace('<style></style>', () => `<style>${sheetOf(bundle)}${LOADER_CSS}</style>`)
          .replace('<!-- loader -->', () => LOADER_HTML)
          .replace(/<script>\s*\/\* boot \*\/\s*<\/script>/, () => `<script>${boot}</script>`)
          .replace(/>\s+</g, '><')
      },
    },
    generateBundle() {
      const source = JSON.stringify({ paths: ROUTE_PATHS })
      this.emitFile({ type: 'asset', fileName: 'routes.json', source })
    },
  }
}

/** The styles of every start: small enough that asking for them would take longer. */
function sheetOf(bundle: Bundle): string {
  const start = [...withImports(bundle, entryOf(bundle))]
  const names = new Set(start.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return withoutTinted([...names].map((name) => textOf(bundle[name])).join(''))
}

/** The tokens draw a third theme for show; the messenger's own colours take its place here. */
function withoutTinted(sheet: string): string {
  return sheet.replace(/,\[data-theme=tinted\]/g, '').replace(/\[data-theme=tinted\]\{[^}]*\}/g, '')
}

function textOf(file: Bundle[string] | undefined): string {
  return file?.type === 'asset' ? String(file.source).trim() : ''
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
    define: { PRELOADS: JSON.stringify(preloads), ...CALLS },
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
