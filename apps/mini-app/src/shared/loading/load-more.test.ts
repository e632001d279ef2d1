import { expect, test } from 'vitest'
import { isNearEnd } from './load-more.ts'

test.each([
  [0, 3000, true],
  [0, 3001, false],
  [2000, 5000, true],
  [1999, 5000, false],
  [0, 400, true],
  [-80, 3080, false], // an overscrolled list of iOS
])('scrolled to %i of %i in a viewport of 1000: %s', (scrollTop, contentHeight, wanted) => {
  expect(isNearEnd({ scrollTop, viewportHeight: 1000, contentHeight })).toBe(wanted)
})
