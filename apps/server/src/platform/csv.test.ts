import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['Max', '27.99'], 'Max,27.99\r\n'],
  [['Becker, Max', 'so "called" by all'], '"Becker, Max","so ""called"" by all"\r\n'],
  [['two\nlines', ''], '"two\nlines",\r\n'],
])('%j is one line', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test.each(['=1+1', '+1+2', '@SUM(A1)', '-2+3', '\t=1'])('%j is no formula any more', (name) => {
  expect(csvLine([name])).toBe(`'${name}\r\n`)
})

test('a number below zero stays a number', () => {
  expect(csvLine(['-5.00'])).toBe('-5.00\r\n')
})
