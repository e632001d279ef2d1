import { expect, test } from 'vitest'
import { readableLog } from './readable-log.ts'

test('an entry becomes a line with its time, level, words and facts', () => {
  const entry = { level: 30, time: Date.now(), pid: 7, hostname: 'a', msg: 'tip sent', fanId: 12 }

  expect(readableLog(JSON.stringify(entry))).toMatch(/^\d\d:\d\d:\d\d info {2}tip sent fanId=12$/)
})

test('an error shows its stack', () => {
  const entry = { level: 50, time: 0, msg: 'lost', err: { stack: 'Error: gone\n    at a.ts:1' } }

  expect(readableLog(JSON.stringify(entry))).toContain('lost\nError: gone\n    at a.ts:1')
})

test.each(['Fanlight is ready: http://localhost:8080', '{ not json', '{"a":1}', ''])(
  'what is no log entry stays as it is: %s',
  (line) => {
    expect(readableLog(line)).toBe(line)
  },
)
