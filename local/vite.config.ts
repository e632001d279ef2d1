import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type InlineConfig, mergeConfig } from 'vite'

const AREAS = ['messenger', 'bank', 'ton'] as const

/** The stand-ins that have pages, each served under its own address. */
export type Area = (typeof AREAS)[number]

// Scripts that other pages load by name, so their names carry no hash.
const NAMED_SCRIPTS = ['widget']

/** Builds an area into a folder other than its own, for tools/build.ts. */
export async function buildArea(area: Area, outDir: string) {
  await build(mergeConfig(areaConfig(area), { build: { outDir } }))
}

/** `<area>/web` is built into `<area>/dist` and served under `/<area>/`. */
function areaConfig(area: Area): InlineConfig {
  const root = join(import.meta.dirname, area, 'web')
  return {
    root,
    base: `/${area}/`,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: join(import.meta.dirname, area, 'dist'),
      emptyOutDir: true,
      assetsDir: 'assets',
      // Pictures stay files: the page's policy allows no data in styles.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: entriesOf(root),
        // Style sheets take most of so short a build, which is no news to who starts the product.
        checks: { bundlerTimings: false },
        output: {
          entryFileNames: ({ name }) =>
            NAMED_SCRIPTS.includes(name) ? `${name}.js` : 'assets/[name]-[hash].js',
        },
      },
    },
  }
}

/** Every page of the folder, and the scripts that are entries of their own. */
function entriesOf(root: string) {
  const pages = readdirSync(root).filter((name) => name.endsWith('.html'))
  const scripts = NAMED_SCRIPTS.map((name) => `${name}.ts`).filter((name) =>
    existsSync(join(root, name)),
  )
  return Object.fromEntries(
    [...pages, ...scripts].map((name) => [name.replace(/\.\w+$/, ''), join(root, name)]),
  )
}

// For `vite --mode bank`, by hand.
export default defineConfig(({ mode }) =>
  areaConfig(AREAS.find((area) => area === mode) ?? 'messenger'),
)
