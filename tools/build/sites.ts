/** Pages that are built together. */
export interface Site {
  /** For people: "building …". */
  name: string
  /** Everything that a build may read, from the top of the repository: folders and files. */
  sources: string[]
  /** Where the result lies, from the top of the repository. */
  output: string
  build(folder: string, how: { tellsSizes: boolean }): Promise<void>
}

const SANDBOX_SOURCES = ['apps/sandbox/src', 'apps/sandbox/vite.config.ts', 'package-lock.json']

const MINI_APP_SOURCES = [
  'apps/mini-app/build',
  'apps/mini-app/index.html',
  'apps/mini-app/src',
  'apps/mini-app/vite.config.ts',
  'packages',
  'package-lock.json',
]

/** Vite is loaded only by a build that is really due: that takes half a second. */
export const SITES: readonly Site[] = [
  {
    name: 'the mini-app',
    sources: MINI_APP_SOURCES,
    output: 'apps/mini-app/dist',
    build: buildMiniApp,
  },
  {
    name: 'the messenger page',
    sources: [...SANDBOX_SOURCES, 'apps/sandbox/web/messenger', 'packages/ui/src/tokens.css'],
    output: 'apps/sandbox/dist/messenger',
    build: (folder) => buildArea('messenger', folder),
  },
  {
    name: "the bank's pages",
    sources: [...SANDBOX_SOURCES, 'apps/sandbox/web/bank', 'packages/ui/src/tokens.css'],
    output: 'apps/sandbox/dist/bank',
    build: (folder) => buildArea('bank', folder),
  },
]

async function buildArea(area: 'messenger' | 'bank', folder: string) {
  const sandbox = await import('../../apps/sandbox/vite.config.ts')
  await sandbox.buildArea(area, folder)
}

async function buildMiniApp(folder: string, how: { tellsSizes: boolean }) {
  const miniApp = await import('../../apps/mini-app/vite.config.ts')
  await miniApp.buildMiniApp(folder, how)
}
