import { defineConfig } from 'vitest/config'

const SLOW = '**/*.slow.test.ts'
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
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [SLOW, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [SLOW, '**/node_modules/**'],
          globalSetup: SERVER_SET_UP,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sandbox',
          include: ['apps/sandbox/src/**/*.test.ts'],
          exclude: [SLOW, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [SLOW],
          exclude: ['**/node_modules/**'],
          globalSetup: SERVER_SET_UP,
          fileParallelism: false,
          testTimeout: 300_000,
        },
      },
    ],
  },
})
