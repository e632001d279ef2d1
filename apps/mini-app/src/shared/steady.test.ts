import { expect, test } from 'vitest'
import { nextChange } from './steady.ts'

test.each([
  ['a wait that begins shows only later', true, null, 1000, { show: true, inMs: 150 }],
  ['what shows stays while the wait lasts', true, 1000, 9000, null],
  ['a wait that ended before it showed never shows', false, null, 1000, null],
  ['what has just appeared stays a little', false, 1000, 1100, { show: false, inMs: 200 }],
  ['what has been seen long enough goes at once', false, 1000, 5000, { show: false, inMs: 0 }],
])('%s', (_claim, isLoading, shownAt, now, change) => {
  expect(nextChange({ isLoading, shownAt, now })).toEqual(change)
})
