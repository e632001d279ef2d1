import { expect, test } from 'vitest'
import { countTests, summary, type VitestReport } from './count-tests.ts'

const REPORT: VitestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed', tags: [] }] }],
}

test('a clean run counts its tests', () => {
  expect(countTests(REPORT, true)).toEqual({ passed: 3, failed: 0, skipped: 0 })
})

test('a file that cannot be loaded counts as a failure', () => {
  const report = { ...REPORT, testResults: [{ status: 'failed', assertionResults: [] }] }

  expect(countTests(report, false)).toMatchObject({ passed: 3, failed: 1 })
})

test('a failed test is counted once, not again with its file', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed', tags: [] }] }]

  expect(countTests({ ...REPORT, numFailedTests: 1, testResults }, false).failed).toBe(1)
})

test('what was left out on purpose is not counted as skipped', () => {
  const assertionResults = [
    { status: 'skipped', tags: [] },
    { status: 'skipped', tags: ['extended'] },
    { status: 'todo', tags: [] },
  ]
  const report = { ...REPORT, testResults: [{ status: 'passed', assertionResults }] }

  expect(countTests(report, true)).toEqual({ passed: 3, failed: 0, skipped: 2 })
})

test('an error outside every test counts as a failure', () => {
  expect(countTests(REPORT, false).failed).toBe(1)
})

test('a run that leaves no report counts as a failure', () => {
  expect(countTests(null, false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('the last line names skipped tests only when there are any', () => {
  expect(summary({ passed: 5, failed: 0, skipped: 0 })).toBe('5 passed, 0 failed')
  expect(summary({ passed: 5, failed: 1, skipped: 2 })).toBe('5 passed, 1 failed, 2 skipped')
})
