// Stands in for npm in bootstrap.test.ts: does what `npm install` does to node_modules, in one file.

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'

appendFileSync('installs.log', existsSync('node_modules') ? 'in place\n' : 'from nothing\n')
if (process.env.NPM_FAILS) {
  console.error('the registry is on fire')
  process.exit(1)
}
const pinnedNode = `${process.env.NODE_FOLDER}/bin/node`
mkdirSync(dirname(pinnedNode), { recursive: true })
if (!existsSync(pinnedNode)) symlinkSync(process.execPath, pinnedNode)
if (process.env.NPM_IS_CUT_SHORT) process.kill(process.ppid, 'SIGKILL')
else writeFileSync('node_modules/.package-lock.json', record())

/** Like npm, leaves out an optional package that asks for a newer Node than the one it runs on. */
function record() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const isPinned = process.argv0 === resolve(pinnedNode)
  if (!isPinned) delete lock.packages['node_modules/needs-pinned-node']
  return JSON.stringify(lock)
}
