import { expect, test } from 'vitest'
import { markKeysOf, mondayOf, openWord, sealWord, weekAt } from './mark-word.ts'

const KEY = Buffer.alloc(32, 7)

test.each([
  [1, 0, '976fa121ed999f4cd6'],
  [123456, 45, '5e40545e63971c6352'],
  [4294967295, 255, 'a1983798ac88158838'],
])('fan %i in week %i has the word of the design', (number, week, hex) => {
  expect(sealWord(KEY, { number, week }).toString('hex')).toBe(hex)
  expect(openWord(KEY, Buffer.from(hex, 'hex'))).toEqual({ number, week })
})

test('a word with any bit changed opens nothing, nor does one of another key', () => {
  const word = sealWord(KEY, { number: 123456, week: 45 })
  const changed = Array.from({ length: 72 }, (_, bit) => {
    const other = Buffer.from(word)
    other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return openWord(KEY, other)
  })

  expect(changed.every((opened) => opened === null)).toBe(true)
  expect(openWord(Buffer.alloc(32, 8), word)).toBeNull()
  expect(openWord(KEY, word.subarray(1))).toBeNull()
})

test('the newest secret makes words, and what an older one made is opened by its own key', () => {
  const [before, now] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)]
  const marked = { number: 123456, week: 45 }
  const [old] = markKeysOf({ serverSecrets: [before] })
  const [newest, ...older] = markKeysOf({ serverSecrets: [now, before] })

  const word = sealWord(old, marked)

  expect(openWord(newest, word)).toBeNull()
  expect(older.map((key) => openWord(key, word))).toEqual([marked])
  expect(old.equals(before)).toBe(false)
})

test('a week is told by its Monday, the last one that has these eight bits', () => {
  const now = new Date('2026-11-17T12:00:00Z')

  expect(weekAt(new Date('2026-01-05T00:00:00Z'))).toBe(0)
  expect(mondayOf(weekAt(now), now).toISOString()).toBe('2026-11-16T00:00:00.000Z')
  expect(mondayOf(weekAt(now) - 3, now).toISOString()).toBe('2026-10-26T00:00:00.000Z')
  expect(mondayOf(255, new Date('2030-12-02T00:00:00Z')).toISOString()).toBe(
    '2030-11-25T00:00:00.000Z',
  )
})
