// Measures two checked-out versions of this repository, one after the other and back again, so that a
// machine that grows warm or busy is so for both.
//
//   node bench/compare-trees.ts <folder before> <folder after> purchases init feed
//
// Both folders need their packages (`npm ci`); each is measured by its own benches.

import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { quantile } from './lib/stats.ts'

const ROUNDS = 3

const [before, after, ...names] = process.argv.slice(2)
if (!before || !after || names.length === 0) {
  console.error('usage: node bench/compare-trees.ts <folder before> <folder after> <bench …>')
  process.exit(1)
}

for (const name of names) {
  const figures = { before: [] as number[], after: [] as number[] }
  let unit = ''
  for (let round = 0; round < ROUNDS; round += 1) {
    // The one that came last comes first, so that neither always has the warmer machine.
    const order = round % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const)
    for (const which of order) {
      const measured = measure(which === 'before' ? before : after, name)
      figures[which].push(measured.ours)
      unit = measured.unit
    }
  }
  const [old, now] = [quantile(figures.before, 0.5), quantile(figures.after, 0.5)]
  const all = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ')
  console.log(
    `${name}: ${(now / old).toFixed(2)} (${now.toFixed(1)} after ${old.toFixed(1)} ${unit})`,
  )
  console.log(`  before: ${all(figures.before)}; after: ${all(figures.after)}`)
}

interface Result {
  ours: number
  unit: string
}

function measure(folder: string, name: string): Result {
  const cwd = resolve(folder)
  const node = join(cwd, 'node_modules/.bin/node')
  const file = join(cwd, 'bench/results', `${name}.json`)
  rmSync(file, { force: true }) // of an earlier run
  const { status, stderr } = spawnSync(node, ['bench/main.ts', name], { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name} in ${folder}: ${stderr}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Result
}
