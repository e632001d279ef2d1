import { expect, test } from 'vitest'
import { fromRoot } from '../repo.ts'
import { countTests, skips, summary, type VitestReport } from './count-tests.ts'

const REPORT: VitestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  testResults: [fileOf('passed', { status: 'passed', tags: [] })],
}
const GOOD = { isOk: true, isWhole: false }
const BAD = { isOk: false, isWhole: false }

test('a clean run counts its tests', () => {
  expect(countTests(REPORT, GOOD)).toEqual({ passed: 3, failed: 0, skipped: [] })
})

test('a file that cannot be loaded counts as a failure', () => {
  const report = { ...REPORT, testResults: [fileOf('failed')] }

  expect(countTests(report, BAD)).toMatchObject({ passed: 3, failed: 1 })
})

test('a failed test is counted once, not again with its file', () => {
  const testResults = [fileOf('failed', { status: 'failed', tags: [] })]

  expect(countTests({ ...REPORT, numFailedTests: 1, testResults }, BAD).failed).toBe(1)
})

test('what was left out on purpose is not counted as skipped', () => {
  const file = fileOf(
    'passed',
    { status: 'skipped', tags: [] },
    { status: 'skipped', tags: ['extended'] },
    { status: 'todo', tags: [] },
  )
  const report = { ...REPORT, testResults: [file] }

  expect(countTests(report, GOOD).skipped).toHaveLength(2)
  expect(countTests(report, { isOk: true, isWhole: true }).skipped).toHaveLength(3)
})

test('what was skipped is named with its file and its reason, and nothing is said without', () => {
  const skipped = { status: 'skipped', tags: [], fullName: 'an event is heard (no redis here)' }
  const report = { ...REPORT, testResults: [fileOf('passed', skipped)] }

  expect(skips(countTests(report, GOOD))).toEqual([
    'skipped:',
    '  local/a.test.ts: an event is heard (no redis here)',
  ])
  expect(skips(countTests(REPORT, GOOD))).toEqual([])
})

test('an error outside every test counts as a failure', () => {
  expect(countTests(REPORT, BAD).failed).toBe(1)
})

test('a run that leaves no report counts as a failure', () => {
  expect(countTests(null, BAD)).toEqual({ passed: 0, failed: 1, skipped: [] })
})

test('the last line names skipped tests only when there are any', () => {
  expect(summary({ passed: 5, failed: 0, skipped: [] })).toBe('5 passed, 0 failed')
  expect(summary({ passed: 5, failed: 1, skipped: ['one', 'two'] })).toBe(
    '5 passed, 1 failed, 2 skipped',
  )
})

function fileOf(status: string, ...tests: { status: string; tags: string[]; fullName?: string }[]) {
  const assertionResults = tests.map((each) => ({ fullName: 'a claim', ...each }))
  return { name: fromRoot('local/a.test.ts'), status, assertionResults }
}
