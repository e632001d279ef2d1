import { expect, test } from 'vitest'
import { countJourneys } from './journeys.ts'

const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }

test('journeys that went well are counted', () => {
  expect(countJourneys({ stats }, true)).toEqual({ passed: 3, failed: 0, skipped: 0 })
})

test('a journey that only went well the second time has failed', () => {
  expect(countJourneys({ stats: { ...stats, flaky: 1 } }, true).failed).toBe(1)
})

test('a run that broke off counts as one failure', () => {
  expect(countJourneys({ stats }, false).failed).toBe(1)
  expect(countJourneys(null, false).failed).toBe(1)
})
