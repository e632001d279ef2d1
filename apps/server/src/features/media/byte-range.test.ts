import { expect, test } from 'vitest'
import { rangeOf } from './byte-range.ts'

test.each([
  [undefined, null],
  ['bytes=0-99', { start: 0, end: 100 }],
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=90-', { start: 90, end: 100 }],
  ['bytes=90-1000', { start: 90, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-1000', { start: 0, end: 100 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-8', 'unsatisfiable'],
  ['bytes=-', 'unsatisfiable'],
  ['bytes=', 'unsatisfiable'],
  ['bytes=0-1,5-6', 'unsatisfiable'],
  ['bytes=a-b', 'unsatisfiable'],
  ['bytes=0x1-5', 'unsatisfiable'],
  ['bytes=1-99999999999999999999', 'unsatisfiable'],
  ['chunks=0-1', 'unsatisfiable'],
  ['', 'unsatisfiable'],
])('of 100 bytes %j asks for %j', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})

test('nothing can be asked of nothing', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable')
  expect(rangeOf(undefined, 0)).toBeNull()
})
