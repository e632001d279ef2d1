import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'

// Journeys keep two cores busy; the whole tables wait for slow banks most of the time.
const WORKERS = process.env['FANLIGHT_MATRIX'] === 'whole' ? 3 : 2

// Workers read this file too, and must come to the same ports as the process that chose them.
process.env['E2E_PORTS'] ??= (await Promise.all(Array.from({ length: WORKERS }, freePort))).join()
const ports = process.env['E2E_PORTS'].split(',')
// Faults and clocks are a whole world's, so each worker has a world to itself.
const mine = ports[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]
const isCi = Boolean(process.env['CI'])

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.cache/e2e/results',
  fullyParallel: true,
  workers: WORKERS,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: {
    // Two worlds, two browsers and their databases share two cores, and some of them stall.
    timeout: 20_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', scale: 'css' },
  },
  // One set of pictures for every machine: letters, time and motion are the test's own.
  snapshotPathTemplate: '{testDir}/looks/baselines/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e/report.json' }]],
  use: {
    baseURL: `http://localhost:${mine}`,
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['FANLIGHT_BROWSER'] && { executablePath: process.env['FANLIGHT_BROWSER'] }),
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'],
    },
  },
  webServer: ports.map((port) => ({
    command: 'node tools/e2e/start-product.ts',
    cwd: '..',
    url: `http://localhost:${port}/readyz`,
    timeout: isCi ? 240_000 : 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    // Of the fans there only those are of the EU who are made so.
    env: { PORT: port, WITHDRAWAL_REGIONS: 'eu' },
    // A product that runs already is met instead, where E2E_PORTS names it.
    reuseExistingServer: true,
  })),
})

function freePort() {
  return new Promise<number>((found) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      const free = typeof address === 'object' && address ? address.port : 0
      server.close(() => found(free))
    })
  })
}
