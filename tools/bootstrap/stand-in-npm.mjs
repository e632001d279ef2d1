// Stands in for npm in bootstrap.test.ts: does what `npm install` does to node_modules, in one file.

import { appendFileSync, copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'

appendFileSync('installs.log', existsSync('node_modules') ? 'in place\n' : 'from nothing\n')
if (process.env.NPM_FAILS) {
  console.error('the registry is on fire')
  process.exit(1)
}
mkdirSync('node_modules/node/bin', { recursive: true })
if (!existsSync('node_modules/node/bin/node'))
  symlinkSync(process.execPath, 'node_modules/node/bin/node')
if (process.env.NPM_IS_CUT_SHORT) process.kill(process.ppid, 'SIGKILL')
else copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
