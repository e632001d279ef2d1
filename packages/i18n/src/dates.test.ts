import { expect, test } from 'vitest'
import { dayText, weekdayText } from './dates.ts'

const at = new Date('2026-06-14T22:30:00Z')

test.each([
  ['en', 0, 'Sunday, 14 June 2026'],
  ['ru', 0, 'воскресенье, 14 июня 2026'],
  ['id', 0, 'Minggu, 14 Juni 2026'],
  ['en', 120, 'Monday, 15 June 2026'],
  ['ru', 180, 'понедельник, 15 июня 2026'],
  ['en', -23 * 60, 'Saturday, 13 June 2026'],
] as const)('in %s at offset %i the day is %s', (language, offset, text) => {
  expect(weekdayText(at, language, offset)).toBe(text)
})

test.each([
  ['en', 0, '14 June 2026'],
  ['ru', 90, '15 июня 2026'],
  ['id', 0, '14 Juni 2026'],
] as const)('in %s at offset %i the date is %s', (language, offset, text) => {
  expect(dayText(at, language, offset)).toBe(text)
})
