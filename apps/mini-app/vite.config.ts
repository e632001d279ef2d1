import { type BuildOptions, budgetPlugin } from '@fanlight/bundle-budget'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type InlineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { compileHintPlugin } from './build/compile-hint-plugin.ts'
import { pagePlugin } from './build/page-plugin.ts'
import { plainModulesPlugin } from './build/plain-modules-plugin.ts'
import { screenImportPlugin } from './build/screen-import-plugin.ts'
import { textsPlugin } from './build/texts-plugin.ts'
import { unusedQueryPartsPlugin } from './build/unused-query-parts-plugin.ts'
import { weigh } from './build/weigh.ts'

const HEADING = 'bytes that a phone loads, of those that are allowed'

const config: InlineConfig = {
  root: import.meta.dirname,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    react(),
    unusedQueryPartsPlugin(),
    plainModulesPlugin(),
    screenImportPlugin(),
    textsPlugin(),
    pagePlugin(),
    compileHintPlugin(),
  ],
  // Short, because the sheet is in the page and the names are in the code as well.
  css: { modules: { generateScopedName: '_[hash:base64:4]' } },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'safari17.5'],
    reportCompressedSize: false,
    // The page's own links are wanted. A screen brings its styles; the boot script sends for the rest.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => {
        return hostType === 'html' ? files : files.filter((file) => file.endsWith('.css'))
      },
    },
    rolldownOptions: {
      // Weighing takes the most time, which is no news.
      checks: { bundlerTimings: false },
      output: {
        // The names of all files are in the page and in the start, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
}

/** Builds the app into a folder. */
export async function buildMiniApp(folder: string, options: BuildOptions): Promise<void> {
  await build({
    ...config,
    plugins: [...(config.plugins ?? []), budgetPlugin({ heading: HEADING, weigh, ...options })],
    build: { ...config.build, outDir: folder, emptyOutDir: true },
  })
}

export default defineConfig(config)
