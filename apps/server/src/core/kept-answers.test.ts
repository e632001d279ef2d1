import { expect, test } from 'vitest'
import { movableClock } from '../platform/clock.ts'
import { KeptAnswers } from './kept-answers.ts'

function counting(counts: number[]) {
  const clock = movableClock(new Date('2026-11-16T12:00:00Z'))
  const kept = new KeptAnswers<number>({ clock, keptMs: 10_000, isLarge: (count) => count > 100 })
  const get = () => kept.get(1, async () => counts.shift() ?? Number.NaN)
  return { clock, kept, get }
}

test('a small answer is asked for every time', async () => {
  const { get } = counting([1, 2])

  expect([await get(), await get()]).toEqual([1, 2])
})

test('a large one is kept for a while, and not longer', async () => {
  const { get, clock } = counting([101, 102])

  expect([await get(), await get()]).toEqual([101, 101])
  clock.advance(10)
  expect(await get()).toBe(102)
})

test('those who ask at once wait for one answer', async () => {
  const { get } = counting([101, 102])

  expect(await Promise.all([get(), get()])).toEqual([101, 101])
})

test('an answer is forgotten where a change has to show, and where there was none', async () => {
  const { get, kept } = counting([101, 102])
  await get()
  kept.forget(1)
  expect(await get()).toBe(102)

  const asked = kept.get(2, () => Promise.reject(new Error('no database')))
  await expect(asked).rejects.toThrow('no database')
  expect(await kept.get(2, async () => 103)).toBe(103)
})
