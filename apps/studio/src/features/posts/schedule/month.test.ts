import { expect, test } from 'vitest'
import { dayKey, monthAfter, onDay, quietDays, weekOf, weeksOf } from './month.ts'

test.each([
  [{ year: 2026, month: 5 }, 5, '2026-06-01', '2026-07-05'],
  [{ year: 2026, month: 1 }, 5, '2026-01-26', '2026-03-01'],
  [{ year: 2027, month: 1 }, 4, '2027-02-01', '2027-02-28'],
  [{ year: 2026, month: 7 }, 6, '2026-07-27', '2026-09-06'],
])('%j has %i weeks, from %s to %s', (month, count, first, last) => {
  const weeks = weeksOf(month)

  expect(weeks.length).toBe(count)
  expect(weeks.every((week) => week.length === 7 && week[0]?.getDay() === 1)).toBe(true)
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]].map((day) => day && dayKey(day))).toEqual([first, last])
})

test('the year turns in both directions', () => {
  expect(monthAfter({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 })
  expect(monthAfter({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 })
})

test('what is moved to another day keeps its time', () => {
  const moved = onDay(new Date(2026, 5, 18, 12, 30), new Date(2026, 5, 30))

  expect(moved).toEqual(new Date(2026, 5, 30, 12, 30))
})

test.each([
  ['2026-06-18', '2026-06-15'],
  ['2026-06-21', '2026-06-15'],
  ['2026-06-01', '2026-06-01'],
  ['2026-11-01', '2026-10-26'],
])('the week of %s begins on %s, a Monday', (day, monday) => {
  const week = weekOf(new Date(`${day}T15:00`))

  expect([week.length, week[0] && dayKey(week[0])]).toEqual([7, monday])
})

test('quiet days lie ahead, in a row, and are told from three on', () => {
  const days = weeksOf({ year: 2026, month: 5 }).flat()
  const quiet = (today: number, ...taken: number[]) => {
    const at = { today: new Date(2026, 5, today, 12), least: 3 }
    const found = quietDays(days.slice(0, 30), {
      ...at,
      taken: (day) => taken.includes(day.getDate()),
    })
    return found && [found.first.getDate(), found.last.getDate(), found.count]
  }

  expect(quiet(14, 16, 18, 20, 21, 25, 27)).toEqual([22, 24, 3])
  expect(quiet(26, 28)).toBeNull()
  expect(quiet(27)).toEqual([28, 30, 3])
})
