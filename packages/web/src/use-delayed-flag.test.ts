import { expect, test } from 'vitest'
import { nextChange } from './use-delayed-flag.ts'

test.each([
  {
    claim: 'a wait that begins shows only later',
    wait: { isLoading: true, shownAt: null, now: 1000 },
    change: { show: true, inMs: 150 },
  },
  {
    claim: 'what shows stays while the wait lasts',
    wait: { isLoading: true, shownAt: 1000, now: 9000 },
    change: null,
  },
  {
    claim: 'a wait that ended before it showed never shows',
    wait: { isLoading: false, shownAt: null, now: 1000 },
    change: null,
  },
  {
    claim: 'what has just appeared stays a little',
    wait: { isLoading: false, shownAt: 1000, now: 1100 },
    change: { show: false, inMs: 200 },
  },
  {
    claim: 'what has been seen long enough goes at once',
    wait: { isLoading: false, shownAt: 1000, now: 5000 },
    change: { show: false, inMs: 0 },
  },
])('$claim', ({ wait, change }) => {
  expect(nextChange(wait)).toEqual(change)
})
