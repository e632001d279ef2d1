import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeptClock } from './kept-clock.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanlight-clock-'))
  file = join(folder, 'clock')
})
afterEach(() => rm(folder, { recursive: true }))

test('a clock that was never moved shows the machine’s time and leaves no file', async () => {
  const clock = openKeptClock(file)

  expect(aheadOf(clock)).toBe(0)
  expect(await readdir(folder)).toEqual([])
})

test('what it was moved is kept for the next start', () => {
  openKeptClock(file).advance(3600)
  const later = openKeptClock(file)
  later.advance(60)

  expect(aheadOf(openKeptClock(file))).toBe(3660)
})

test('it moves to a moment, and never back', () => {
  const clock = openKeptClock(file)

  clock.moveTo(new Date(Date.now() + 7200_000))
  clock.moveTo(new Date(Date.now() + 60_000))
  clock.advance(-100)

  expect(aheadOf(clock)).toBe(7200)
})

test('a reset takes it back for good', async () => {
  const clock = openKeptClock(file)
  clock.advance(3600)

  clock.reset()

  expect([aheadOf(clock), aheadOf(openKeptClock(file))]).toEqual([0, 0])
  expect(await readdir(folder)).toEqual([])
})

test.each(['', 'soon', '-5000', 'NaN'])(
  'a file that says %j is a clock never moved',
  async (text) => {
    await writeFile(file, text)

    expect(aheadOf(openKeptClock(file))).toBe(0)
  },
)

test('without a file nothing is kept', () => {
  openKeptClock(null).advance(3600)

  expect(aheadOf(openKeptClock(null))).toBe(0)
})

/** Whole seconds. A millisecond that passes in between must not end as minus zero. */
function aheadOf(clock: { now(): Date }): number {
  return Math.round((clock.now().getTime() - Date.now()) / 1000) + 0
}
