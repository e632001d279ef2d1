import type { TimeDisplay } from '@fanlight/domain/time/relative-time'
import { expect, test } from 'vitest'
import { timeText } from './time-text.ts'

const clock = { hour: 9, minute: 5 }

test.each<[TimeDisplay, string, string, string]>([
  [{ kind: 'now' }, 'now', 'сейчас', 'sekarang'],
  [
    { kind: 'ago', unit: 'second', value: 5 },
    '5 seconds ago',
    '5 секунд назад',
    '5 detik yang lalu',
  ],
  [
    { kind: 'ago', unit: 'minute', value: 21 },
    '21 minutes ago',
    '21 минуту назад',
    '21 menit yang lalu',
  ],
  [{ kind: 'ago', unit: 'hour', value: 1 }, '1 hour ago', '1 час назад', '1 jam yang lalu'],
  [{ kind: 'days_ago', value: 1, clock }, 'yesterday, 09:05', 'вчера, 09:05', 'kemarin, 09:05'],
  [
    { kind: 'days_ago', value: 5, clock },
    '5 days ago, 09:05',
    '5 дней назад, 09:05',
    '5 hari yang lalu, 09:05',
  ],
  [
    { kind: 'date', day: 29, month: 2, year: null, clock },
    '29 February, 09:05',
    '29 февраля, 09:05',
    '29 Februari, 09:05',
  ],
  [
    { kind: 'date', day: 31, month: 12, year: 2025, clock },
    '31 December 2025, 09:05',
    '31 декабря 2025, 09:05',
    '31 Desember 2025, 09:05',
  ],
])('%j reads %s, %s, %s', (display, en, ru, id) => {
  const texts = (['en', 'ru', 'id'] as const).map((language) => timeText(display, language))

  expect(texts).toEqual([en, ru, id])
})
