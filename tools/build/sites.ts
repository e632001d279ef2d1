import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BuildOptions } from '../../packages/bundle-budget/src/budget-plugin.ts'
import { fromRoot } from '../repo.ts'

/** Pages that are built together. */
export interface Site {
  /** For people: "building …". */
  name: string
  /** Everything that a build may read, from the top of the repository: folders and files. */
  sources: string[]
  /** Where the result lies, from the top of the repository. */
  output: string
  build(folder: string, options: BuildOptions): Promise<void>
}

const STAND_IN_SOURCES = [
  'local/contract',
  'local/shared',
  'local/vite.config.ts',
  'packages',
  'package-lock.json',
]

const MINI_APP_SOURCES = [
  'apps/mini-app/build',
  'apps/mini-app/index.html',
  'apps/mini-app/src',
  'apps/mini-app/vite.config.ts',
  'packages',
  'package-lock.json',
]

const STUDIO_SOURCES = [
  'apps/studio/build',
  'apps/studio/index.html',
  'apps/studio/src',
  'apps/studio/vite.config.ts',
  'packages',
  'package-lock.json',
]

/** Vite is loaded only by a build that is really due: that takes half a second. */
const ALL: readonly Site[] = [
  {
    name: 'the mini-app',
    sources: MINI_APP_SOURCES,
    output: 'apps/mini-app/dist',
    build: buildMiniApp,
  },
  {
    name: 'the studio',
    sources: STUDIO_SOURCES,
    output: 'apps/studio/dist',
    build: buildStudio,
  },
  {
    name: 'the messenger page',
    sources: ['local/messenger/src', 'local/messenger/web', ...STAND_IN_SOURCES],
    output: 'local/messenger/dist',
    build: (folder) => buildArea('messenger', folder),
  },
  {
    name: "the bank's pages",
    sources: ['local/bank/src', 'local/bank/web', ...STAND_IN_SOURCES],
    output: 'local/bank/dist',
    build: (folder) => buildArea('bank', folder),
  },
  {
    name: "the chain's pages",
    sources: ['local/ton/src', 'local/ton/web', ...STAND_IN_SOURCES],
    output: 'local/ton/dist',
    build: (folder) => buildArea('ton', folder),
  },
]

/** Those whose folders are there: the product can do without its stand-ins. */
export const SITES = ALL.filter(({ output }) => existsSync(fromRoot(dirname(output))))

async function buildArea(area: 'messenger' | 'bank' | 'ton', folder: string) {
  const standIns = await import('../../local/vite.config.ts')
  await standIns.buildArea(area, folder)
}

async function buildMiniApp(folder: string, options: BuildOptions) {
  const miniApp = await import('../../apps/mini-app/vite.config.ts')
  await miniApp.buildMiniApp(folder, options)
}

async function buildStudio(folder: string, options: BuildOptions) {
  const studio = await import('../../apps/studio/vite.config.ts')
  await studio.buildStudio(folder, options)
}
