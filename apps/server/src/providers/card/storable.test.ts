import { expect, test } from 'vitest'
import { isStorable } from './storable.ts'

test.each([
  ['a zero', { id: 'a\u0000b' }, false],
  ['half of a pair', { data: [{ id: 'a\udfffb' }] }, false],
  ['half of a pair in a name', { '\ud800': 1 }, false],
  ['whole pairs', { id: '👍' }, true],
  ['nothing', undefined, true],
])('a message with %s', (_, message, isGood) => {
  expect(isStorable(message)).toBe(isGood)
})
