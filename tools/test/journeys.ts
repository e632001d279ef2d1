import { readFile, rm } from 'node:fs/promises'
import { fromRoot } from '../repo.ts'
import { type Count, NOTHING } from './count-tests.ts'
import { runOpenly } from './run-step.ts'
import { QUICK } from './steps.ts'

/** What `npm test` reads of the report that Playwright writes. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: { file: string; title: string; tests: { status: string }[] }[]
}

const REPORT = fromRoot('.cache/e2e/report.json')

/** The journeys of e2e/ in a real browser, against the product as `npm start` runs it. */
export async function runJourneys(isAll: boolean): Promise<Count> {
  await rm(REPORT, { force: true })
  const command = ['node', 'tools/e2e.ts']
  const step = isAll
    ? { name: 'e2e', command }
    : { name: 'e2e', command: [...command, '--grep-invert', '@extended'], env: QUICK }
  const { isOk } = await runOpenly(step)
  const report = await readFile(REPORT, 'utf8').catch(() => null)
  return countJourneys(report === null ? null : (JSON.parse(report) as PlaywrightReport), isOk)
}

/** A run that did not end well has something that failed, be it the product that never came up. */
export function countJourneys(report: PlaywrightReport | null, isOk: boolean): Count {
  if (!report) return { ...NOTHING, failed: isOk ? 0 : 1 }
  const { expected, unexpected, flaky } = report.stats
  const failed = unexpected + flaky
  return {
    passed: expected,
    failed: isOk ? failed : Math.max(failed, 1),
    skipped: report.suites.flatMap(skippedIn),
  }
}

function skippedIn({ suites = [], specs }: Suite): string[] {
  const skipped = specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
  const names = skipped.map(({ file, title }) => `e2e/${file}: ${title}`)
  return [...names, ...suites.flatMap(skippedIn)]
}
