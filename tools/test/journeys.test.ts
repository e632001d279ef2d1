import { expect, test } from 'vitest'
import { countJourneys } from './journeys.ts'

const stats = { expected: 3, unexpected: 0, flaky: 0 }
const suites = [{ specs: [] }]

test('journeys that went well are counted', () => {
  expect(countJourneys({ stats, suites }, true)).toEqual({ passed: 3, failed: 0, skipped: [] })
})

test('a journey that only went well the second time has failed', () => {
  expect(countJourneys({ stats: { ...stats, flaky: 1 }, suites }, true).failed).toBe(1)
})

test('a run that broke off counts as one failure', () => {
  expect(countJourneys({ stats, suites }, false).failed).toBe(1)
  expect(countJourneys(null, false).failed).toBe(1)
})

test('a journey that was skipped is named with its file', () => {
  const skipped = { file: 'journeys/a.e2e.ts', title: 'a fan tips', tests: [{ status: 'skipped' }] }
  const nested = [{ specs: [], suites: [{ specs: [skipped] }] }]

  const { skipped: names } = countJourneys({ stats, suites: nested }, true)

  expect(names).toEqual(['e2e/journeys/a.e2e.ts: a fan tips'])
})
