export interface Count {
  passed: number
  failed: number
  skipped: number
}

const NOT_RUN = new Set(['pending', 'skipped', 'todo'])

/** What `npm test` reads of the report that Vitest writes. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string; tags: string[] }[] }[]
}

/**
 * A file that could not be loaded has no failed test, and an error outside every test belongs to no
 * file, yet neither may go uncounted: a run that did not end well always has something that failed.
 */
export function countTests(report: VitestReport | null, isOk: boolean): Count {
  if (!report) return { passed: 0, failed: isOk ? 0 : 1, skipped: 0 }

  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + brokenFiles.length
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    // What is tagged was not skipped but not asked for.
    .filter(({ status, tags }) => NOT_RUN.has(status) && !tags.includes('extended'))
  return {
    passed: report.numPassedTests,
    failed: isOk ? failed : Math.max(failed, 1),
    skipped: skipped.length,
  }
}

export function addCounts(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

/** The line that ends a run. */
export function summary({ passed, failed, skipped }: Count) {
  const counted = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${counted}, ${skipped} skipped` : counted
}
