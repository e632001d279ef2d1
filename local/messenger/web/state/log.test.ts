import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearLog, keepLine, log, logBridge } from './log.ts'

const NOVEMBER = Date.parse('2026-11-16T10:00:00Z')
const DECEMBER = Date.parse('2026-12-16T10:00:00Z')

let seq = 0

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.advanceTimersByTime(100)
  clearLog()
  vi.useRealTimers()
})

test('U36: what happened last is on top, whatever the world’s clock says', () => {
  hear('before', NOVEMBER)
  hear('next month', DECEMBER)
  hear('reset', NOVEMBER)

  expect(shown()).toEqual(['reset', 'next month', 'before'])
})

test('U36: a stream that opens again tells what is known, and it is shown once', () => {
  hear('one', NOVEMBER)
  hear('two', NOVEMBER)
  seq -= 2
  hear('one', NOVEMBER)
  hear('two', NOVEMBER)
  hear('three', NOVEMBER)

  expect(shown()).toEqual(['three', 'two', 'one'])
})

test('U36: what was cleared does not come back with the next stream', () => {
  hear('one', NOVEMBER)
  shown()
  clearLog()
  seq -= 1
  hear('one', NOVEMBER)
  hear('two', NOVEMBER)

  expect(shown()).toEqual(['two'])
})

test('U36: the journal’s turn goes below what the page saw after it', () => {
  logBridge('web_app_ready', NOVEMBER + 200)
  hear('GET /api/main/init 200', NOVEMBER + 100)

  expect(shown()).toEqual(['web_app_ready', 'GET /api/main/init 200'])
})

test('U36: what the page saw before the clock went back does not hold up the journal', () => {
  logBridge('web_app_close', DECEMBER)
  shown()
  vi.advanceTimersByTime(5_000)
  hear('reset', NOVEMBER)
  hear('GET /api/main/init 200', NOVEMBER)

  expect(shown()).toEqual(['GET /api/main/init 200', 'reset', 'web_app_close'])
})

function hear(text: string, atMs: number) {
  seq += 1
  keepLine({ seq, atMs, source: 'http', text, isOk: true })
}

function shown() {
  vi.advanceTimersByTime(100)
  return log.get().lines.map(({ text }) => text)
}
