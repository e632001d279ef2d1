import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

test.each([
  [0, '0:00'],
  [7.4, '0:07'],
  [59.6, '1:00'],
  [84, '1:24'],
  [728, '12:08'],
  [3723, '1:02:03'],
  [36_000, '10:00:00'],
  [-1, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
