import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDueTimer } from './due-timer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('due work runs when its moment comes', () => {
  const ran: number[] = []
  const start = Date.now()
  const dues = [start + 2000, start + 5000]
  const timer = startDueTimer({
    clock: { now: () => new Date() },
    nextDue: () => (dues[0] === undefined ? null : new Date(dues[0])),
    run: () => {
      ran.push(Date.now() - start)
      dues.shift()
    },
  })

  timer.rearm()
  vi.advanceTimersByTime(10_000)
  timer.stop()

  expect(ran).toEqual([2000, 5000])
})

test('work that is due earlier than thought is not late', () => {
  const ran: number[] = []
  const start = Date.now()
  let due: number | null = start + 60_000
  const timer = startDueTimer({
    clock: { now: () => new Date() },
    nextDue: () => (due === null ? null : new Date(due)),
    run: () => {
      ran.push(Date.now() - start)
      due = null
    },
  })
  timer.rearm()

  due = start + 1000
  timer.rearm()
  vi.advanceTimersByTime(120_000)
  timer.stop()

  expect(ran).toEqual([1000])
})

test('a clock that stands still is not waited for again and again', () => {
  const standing = new Date()
  let runs = 0
  const timer = startDueTimer({
    clock: { now: () => standing },
    nextDue: () => new Date(standing.getTime() + 2000),
    run: () => {
      runs += 1
    },
  })

  timer.rearm()
  vi.advanceTimersByTime(60_000)
  timer.stop()

  expect(runs).toBe(1)
})
