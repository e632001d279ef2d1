import { defineConfig } from 'vitest/config'
import { textsPlugin } from './apps/mini-app/build/texts-plugin.ts'

const SLOW = '**/*.slow.test.ts'
/** Put something in a module's place, and must therefore be the first to load it. */
const ALONE = '**/*.alone.test.{ts,tsx}'
const ON_A_DATABASE = [
  'apps/server/**/*.test.ts',
  'local/{control,demo-world,start,test}/**/*.test.ts',
  'tools/schema/schema.test.ts',
]
const SERVER_SET_UP = './apps/server/test/global-setup.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    allowOnly: false,
    retry: 0,
    testTimeout: 10_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
    tags: [
      {
        name: 'extended',
        description: 'Left out by `npm test`, which is to answer within ten minutes.',
      },
    ],
    css: { include: /\.module\.css$/ }, // their names are imported one by one
    projects: [
      {
        extends: true,
        plugins: [textsPlugin()], // the app's words come from no file
        test: {
          name: 'unit',
          include: ['{packages,tools,apps,local}/**/*.test.{ts,tsx}'],
          exclude: [SLOW, ALONE, ...ON_A_DATABASE, '**/node_modules/**'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ON_A_DATABASE,
          exclude: [SLOW, ALONE, '**/node_modules/**'],
          globalSetup: SERVER_SET_UP,
          // A test that hangs is found, and one on a full machine has its time.
          testTimeout: 60_000,
          // Files share the modules they load: loading them took a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [ALONE],
          exclude: ['**/node_modules/**'],
          globalSetup: SERVER_SET_UP,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [SLOW],
          exclude: ['**/node_modules/**'],
          globalSetup: SERVER_SET_UP,
          testTimeout: 300_000,
        },
      },
    ],
  },
})
