// Runs the journeys of e2e/ in a real browser, against the product on a port and data of its own.
//
//   node tools/e2e.ts                 all of them
//   node tools/e2e.ts bridge --debug  whatever Playwright takes

import { spawn } from 'node:child_process'
import { makeDemoFilms } from '../local/test/demo-films.ts'
import { demoMedia } from '../local/test/demo-media.ts'
import { findBrowser } from './browser/find-browser.ts'
import { buildPages } from './build/build-pages.ts'
import { fromRoot } from './repo.ts'

await buildPages()
console.log('Drawing and filming the demo world, unless it is there.')
await demoMedia()
await makeDemoFilms()
const child = spawn(
  fromRoot('node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    cwd: fromRoot(),
    stdio: 'inherit',
    env: { ...process.env, FANLIGHT_BROWSER: await findBrowser() },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('close', (code) => {
  process.exitCode = code ?? 1
})
