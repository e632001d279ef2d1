import { relative } from 'node:path'
import { fromRoot } from '../repo.ts'

export interface Count {
  passed: number
  failed: number
  /** Each with its file; its name ends with the reason. */
  skipped: string[]
}

export const NOTHING: Count = { passed: 0, failed: 0, skipped: [] }

const NOT_RUN = new Set(['pending', 'skipped', 'todo'])

/** What `npm test` reads of the report that Vitest writes. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; tags: string[] }[]
  }[]
}

interface Run {
  isOk: boolean
  /** Whether what is tagged `extended` was asked for too. */
  isWhole: boolean
}

/**
 * A file that could not be loaded has no failed test, and an error outside every test belongs to no
 * file, yet neither may go uncounted: a run that did not end well always has something that failed.
 */
export function countTests(report: VitestReport | null, { isOk, isWhole }: Run): Count {
  if (!report) return { ...NOTHING, failed: isOk ? 0 : 1 }

  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + brokenFiles.length
  const skipped = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      // What is tagged may not have been asked for, and then it was not skipped.
      .filter(({ status, tags }) => NOT_RUN.has(status) && (isWhole || !tags.includes('extended')))
      .map(({ fullName }) => `${relative(fromRoot(), name)}: ${fullName}`),
  )
  return {
    passed: report.numPassedTests,
    failed: isOk ? failed : Math.max(failed, 1),
    skipped,
  }
}

export function addCounts(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: [...one.skipped, ...other.skipped],
  }
}

/** What was skipped and why, a line each, before the line that ends a run. */
export function skips({ skipped }: Count): string[] {
  return skipped.length > 0 ? ['skipped:', ...skipped.map((name) => `  ${name}`)] : []
}

/** The line that ends a run. */
export function summary({ passed, failed, skipped }: Count) {
  const counted = `${passed} passed, ${failed} failed`
  return skipped.length > 0 ? `${counted}, ${skipped.length} skipped` : counted
}
