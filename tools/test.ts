// Checks the whole repository, and ends with one line that counts what passed and what failed.
//
//   npm test                 everything
//   npm run check            everything but the slow tests (*.slow.test.ts) and the journeys
//   npm test -- tips         only test files whose path contains "tips"
//   npm test -- lint types   only these checks
//   npm test -- e2e          only the journeys in a browser

import { mkdir, readFile, rm } from 'node:fs/promises'
import { constants } from 'node:os'
import { fromRoot } from './repo.ts'
import { bringFfmpeg } from './test/bring-ffmpeg.ts'
import {
  addCounts,
  type Count,
  countTests,
  summary,
  type VitestReport,
} from './test/count-tests.ts'
import { runJourneys } from './test/journeys.ts'
import { type Outcome, runOpenly, runQuietly, signalSteps } from './test/run-step.ts'
import { CHECKS, type Step, testStep } from './test/steps.ts'

const CHECKS_AT_ONCE = 2
const JOURNEYS = 'e2e'
const REPORT = fromRoot('.cache/vitest-report.json')

const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
const isQuick = words.includes('--quick')
const chosenChecks = CHECKS.filter(({ name }) => names.includes(name))
const filters = names.filter(
  (name) => name !== JOURNEYS && !chosenChecks.some((check) => check.name === name),
)
const checks = names.length > 0 ? chosenChecks : CHECKS
const hasTests = names.length === 0 || filters.length > 0
const hasJourneys = names.includes(JOURNEYS) || (names.length === 0 && !isQuick)

let interrupt: NodeJS.Signals | null = null
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    interrupt = signal
    signalSteps(signal)
  })

const started = performance.now()
// Before a commit the quickest answer comes first; a whole run begins with what takes longest.
const counts = isQuick
  ? [await runChecks([...checks]), await runTests()]
  : [await runTests(), await browse(), await runChecks([...checks])]
const total = counts.reduce(addCounts)

console.log(`\nall of it took ${((performance.now() - started) / 1000).toFixed(1)} s`)
console.log(summary(total))
if (total.failed > 0) process.exitCode = 1
if (interrupt) process.exitCode = 128 + constants.signals[interrupt]

async function runChecks(waiting: Step[]): Promise<Count> {
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step && !interrupt; step = waiting.shift())
      outcomes.push(await runQuietly(step))
  }
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, worker))
  const passed = outcomes.filter(({ isOk }) => isOk).length
  return { passed, failed: outcomes.length - passed, skipped: 0 }
}

async function browse(): Promise<Count> {
  return hasJourneys && !interrupt ? runJourneys() : { passed: 0, failed: 0, skipped: 0 }
}

async function runTests(): Promise<Count> {
  if (!hasTests || interrupt) return { passed: 0, failed: 0, skipped: 0 }

  if (!isQuick && filters.length === 0) await bringFfmpeg()
  await mkdir(fromRoot('.cache'), { recursive: true })
  await rm(REPORT, { force: true })
  const { isOk } = await runOpenly(testStep({ isQuick, filters, report: REPORT }))
  const report = await readFile(REPORT, 'utf8').catch(() => null)
  return countTests(report === null ? null : (JSON.parse(report) as VitestReport), isOk)
}
