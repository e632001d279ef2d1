import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['Max', '27.99'], 'Max,27.99\r\n'],
  [['Becker, Max', 'so "called" by all'], '"Becker, Max","so ""called"" by all"\r\n'],
  [['two\nlines', ''], '"two\nlines",\r\n'],
])('%j is one line', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1+2', "'+1+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' =1', " '=1"],
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
])('%j is no formula any more', (name, cell) => {
  expect(csvLine([name])).toBe(`${cell}\r\n`)
})

test.each([';', ',', '\t', '|', '\r', '\n'])(
  'a formula behind %j is none, for a spreadsheet that parts cells there',
  (sign) => {
    const line = csvLine(['Max', `x${sign}=1+1`, 'y'])

    expect(line).toBe(`Max,"x${sign}'=1+1",y\r\n`)
  },
)

test('a number below zero stays a number', () => {
  expect(csvLine(['-5.00'])).toBe('-5.00\r\n')
})
