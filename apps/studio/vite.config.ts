import { type BuildOptions, budgetPlugin } from '@fanlight/bundle-budget'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type InlineConfig } from 'vite'
import { weigh } from './build/weigh.ts'

const HEADING = 'bytes that the studio loads, of those that are allowed'

const config: InlineConfig = {
  root: import.meta.dirname,
  base: '/studio/',
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'safari17.5'],
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the page's policy allows pictures of our own address only
  },
}

/** Builds the studio into a folder. */
export async function buildStudio(folder: string, options: BuildOptions): Promise<void> {
  await build({
    ...config,
    plugins: [...(config.plugins ?? []), budgetPlugin({ heading: HEADING, weigh, ...options })],
    build: { ...config.build, outDir: folder, emptyOutDir: true },
  })
}

export default defineConfig(config)
