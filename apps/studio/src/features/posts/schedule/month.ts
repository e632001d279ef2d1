const DAYS_OF_WEEK = 7

/** A month of the person's own calendar, by the first of its days. */
export interface Month {
  year: number
  /** From 0, as dates count. */
  month: number
}

export function monthOf(at: Date): Month {
  return { year: at.getFullYear(), month: at.getMonth() }
}

export function monthAfter({ year, month }: Month, count: number): Month {
  return monthOf(new Date(year, month + count, 1))
}

/** Whole weeks from Monday on, with the ends of the months beside it. */
export function weeksOf({ year, month }: Month): Date[][] {
  const lead = (new Date(year, month, 1).getDay() + 6) % DAYS_OF_WEEK
  const days = new Date(year, month + 1, 0).getDate()
  const count = Math.ceil((lead + days) / DAYS_OF_WEEK)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, at) => {
      return new Date(year, month, week * DAYS_OF_WEEK + at - lead + 1)
    }),
  )
}

/** The seven days from Monday on in which the day is. */
export function weekOf(day: Date): Date[] {
  const monday = dayAfter(day, -((day.getDay() + 6) % DAYS_OF_WEEK))
  return Array.from({ length: DAYS_OF_WEEK }, (_, at) => dayAfter(monday, at))
}

/** The first days in a row, of at least so many, that come after today and have nothing. */
export function quietDays(
  days: readonly Date[],
  { today, taken, least }: { today: Date; taken: (day: Date) => boolean; least: number },
): { first: Date; last: Date; count: number } | null {
  let run: Date[] = []
  for (const day of days) {
    if (day > today && !taken(day)) run.push(day)
    else if (run.length >= least) break
    else run = []
  }
  const [first, last] = [run[0], run.at(-1)]
  return first && last && run.length >= least ? { first, last, count: run.length } : null
}

/** Names a day by the person's own clock: 2026-06-18. */
export function dayKey(at: Date): string {
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** The same time of day on another day. */
export function onDay(at: Date, day: Date): Date {
  const moved = new Date(day)
  moved.setHours(at.getHours(), at.getMinutes(), at.getSeconds(), 0)
  return moved
}

export function dayAfter(day: Date, count: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + count)
}
