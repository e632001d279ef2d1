import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'

// Workers read this file too, and must come to the same port as the process that chose it.
process.env['E2E_PORT'] ??= String(await freePort())
const port = process.env['E2E_PORT']
const url = `http://localhost:${port}`
const isCi = Boolean(process.env['CI'])

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.cache/e2e/results',
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e/report.json' }]],
  use: {
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['FANLIGHT_BROWSER'] && { executablePath: process.env['FANLIGHT_BROWSER'] }),
      args: ['--no-sandbox'],
    },
  },
  webServer: {
    command: 'node e2e/lib/start-product.ts',
    cwd: '..',
    url: `${url}/readyz`,
    timeout: isCi ? 240_000 : 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: { PORT: port },
  },
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
