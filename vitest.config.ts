import { defineConfig } from 'vitest/config'
import { textsPlugin } from './apps/mini-app/build/texts-plugin.ts'

const SLOW = '**/*.slow.test.ts'
const ON_A_DATABASE = ['apps/server/**/*.test.ts', 'tools/schema/schema.test.ts']
const SERVER_SET_UP = './apps/server/test/global-setup.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: false,
    retry: 0,
    testTimeout: 10_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
    projects: [
      {
        extends: true,
        plugins: [textsPlugin()], // the app's words come from no file
        test: {
          name: 'unit',
          include: ['{packages,tools,apps}/**/*.test.{ts,tsx}'],
          exclude: [SLOW, ...ON_A_DATABASE, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ON_A_DATABASE,
          exclude: [SLOW, '**/node_modules/**'],
          globalSetup: SERVER_SET_UP,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [SLOW],
          exclude: ['**/node_modules/**'],
          globalSetup: SERVER_SET_UP,
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          testTimeout: 300_000,
        },
      },
    ],
  },
})
