// Checks the whole repository, and ends with one line that counts what passed and what failed.
//
//   npm test                 everything but what is tagged "extended"
//   npm run test:all         everything
//   npm run check            as npm test, without slow tests (*.slow.test.ts) and journeys
//   npm test -- tips         only test files whose path contains "tips", whole
//   npm test -- lint types   only these checks
//   npm test -- e2e          only the journeys in a browser

import { mkdir, readFile, rm } from 'node:fs/promises'
import { constants } from 'node:os'
import { buildPages } from './build/build-pages.ts'
import { fromRoot } from './repo.ts'
import { bringPrograms } from './test/bring-programs.ts'
import {
  addCounts,
  type Count,
  countTests,
  NOTHING,
  skips,
  summary,
  type VitestReport,
} from './test/count-tests.ts'
import { runJourneys } from './test/journeys.ts'
import { type Outcome, runOpenly, runQuietly, signalSteps } from './test/run-step.ts'
import { CHECKS, QUICK_PROJECTS, SLOW_PROJECTS, type Step, testStep } from './test/steps.ts'

const CHECKS_AT_ONCE = 2
const JOURNEYS = 'e2e'

const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
const isQuick = words.includes('--quick')
const isAll = words.includes('--all')
const chosenChecks = CHECKS.filter(({ name }) => names.includes(name))
const filters = names.filter(
  (name) => name !== JOURNEYS && !chosenChecks.some((check) => check.name === name),
)
const checks = names.length > 0 ? chosenChecks : CHECKS
const hasTests = names.length === 0 || filters.length > 0
const hasJourneys = names.includes(JOURNEYS)

let interrupt: NodeJS.Signals | null = null
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    interrupt = signal
    signalSteps(signal)
  })

const started = performance.now()
const counts = isQuick || names.length > 0 ? await runChosen() : await runWhole()
const total = counts.reduce(addCounts)

console.log(`\nall of it took ${((performance.now() - started) / 1000).toFixed(1)} s`)
for (const line of skips(total)) console.log(line)
console.log(summary(total))
if (total.failed > 0) process.exitCode = 1
if (interrupt) process.exitCode = 128 + constants.signals[interrupt]

/** Before a commit the quickest answer comes first. */
async function runChosen(): Promise<Count[]> {
  const projects = isQuick ? QUICK_PROJECTS : [...QUICK_PROJECTS, ...SLOW_PROJECTS]
  return [
    await runChecks([...checks], CHECKS_AT_ONCE),
    hasTests ? await runTests(projects, runOpenly) : NOTHING,
    hasJourneys ? await browse() : NOTHING,
  ]
}

/** What waits for processes leaves the cores to the browsers, and is done beside them. */
async function runWhole(): Promise<Count[]> {
  await bringPrograms()
  const quick = await runTests(QUICK_PROJECTS, runOpenly)
  // Both start the product, which must not build its pages twice at once.
  await buildPages()
  // Whichever of the two is done first begins with the checks, and the other joins in.
  const waiting = [...CHECKS]
  const journeys = withChecks(browse(), waiting)
  const slow = withChecks(runTests(SLOW_PROJECTS, runQuietly, 1), waiting)
  return [quick, await journeys, await slow]
}

async function withChecks(tests: Promise<Count>, waiting: Step[]): Promise<Count> {
  return addCounts(await tests, await runChecks(waiting, 1))
}

async function runChecks(waiting: Step[], atOnce: number): Promise<Count> {
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step && !interrupt; step = waiting.shift())
      outcomes.push(await runQuietly(step))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const passed = outcomes.filter(({ isOk }) => isOk).length
  return { passed, failed: outcomes.length - passed, skipped: [] }
}

async function browse(): Promise<Count> {
  return interrupt ? NOTHING : runJourneys(isAll)
}

async function runTests(projects: string[], run: typeof runOpenly, workers?: number) {
  if (interrupt) return NOTHING

  const report = fromRoot(`.cache/vitest-report-${projects.join('-')}.json`)
  await mkdir(fromRoot('.cache'), { recursive: true })
  await rm(report, { force: true })
  const isWhole = isAll || filters.length > 0
  const step = testStep({ projects, filters, isAll: isWhole, report, ...(workers && { workers }) })
  const { isOk } = await run(step)
  const told = await readFile(report, 'utf8').catch(() => null)
  const parsed = told === null ? null : (JSON.parse(told) as VitestReport)
  return countTests(parsed, { isOk, isWhole })
}
