// Measures two checked-out versions of this repository, one after the other and back again. What is
// compared is each version's ratio to its own peer, which had the same machine at the same time.
//
//   node bench/compare-trees.ts <folder before> <folder after> purchases init feed
//
// Both folders need their packages (`npm ci`); each is measured by its own benches.

import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { median } from './lib/stats.ts'

const ROUNDS = 3
/** An old bench may fall over its own end; one that always does is told. */
const TRIES = 3

const [before, after, ...names] = process.argv.slice(2)
if (!before || !after || names.length === 0) {
  console.error('usage: node bench/compare-trees.ts <folder before> <folder after> <bench …>')
  process.exit(1)
}

for (const name of names) {
  const ratios = { before: [] as number[], after: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    // The one that came last comes first, so that neither always has the warmer machine.
    const order = round % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const)
    for (const which of order) {
      const { ours, peer, unit } = measure(which === 'before' ? before : after, name)
      ratios[which].push(ours / peer)
      console.log(`  ${which}: ${ours.toFixed(2)} ${unit}, peer ${peer.toFixed(2)}`)
    }
  }
  const [old, now] = [median(ratios.before), median(ratios.after)]
  console.log(
    `${name}: ${(now / old).toFixed(2)} (${now.toFixed(2)} of its peer, ${old.toFixed(2)} before)`,
  )
}

interface Result {
  ours: number
  peer: number
  unit: string
}

function measure(folder: string, name: string, tries = TRIES): Result {
  const cwd = resolve(folder)
  const node = join(cwd, 'node_modules/.bin/node')
  const file = join(cwd, 'bench/results', `${name}.json`)
  rmSync(file, { force: true }) // of an earlier run
  const { status, stderr } = spawnSync(node, ['bench/main.ts', name], { cwd, encoding: 'utf8' })
  if (status !== 0) {
    if (tries > 1) return measure(folder, name, tries - 1)
    throw new Error(`${name} in ${folder}: ${stderr.slice(-2000)}`)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Result
}
