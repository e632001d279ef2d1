// Finds a browser for the tests, or installs one, and prints its path.
//
//   node tools/browser.ts

import { findBrowser } from './browser/find-browser.ts'

process.stdout.write(`${await findBrowser()}\n`)
