import { expect, test } from 'vitest'
import type { VideoItem } from '../items.ts'
import { firstRendition, isCarried } from './rendition.ts'

const BEST = rendition(1280, 720, 2_600_000)
const MIDDLE = rendition(854, 480, 960_000)
const LEAST = rendition(426, 240, 300_000)
const ALL = [BEST, MIDDLE, LEAST]
const PHONE = { bitsPerSecond: null, savesData: false, screenPixels: 1170 }

test.each([
  ['an unknown network gets the best', {}, 0],
  ['a fast one too', { bitsPerSecond: 8_000_000 }, 0],
  ['one that just carries it too', { bitsPerSecond: 3_900_000 }, 0],
  ['one without headroom gets the next', { bitsPerSecond: 3_800_000 }, 1],
  ['a slow one gets the least', { bitsPerSecond: 500_000 }, 2],
  ['one that carries none gets the least', { bitsPerSecond: 1000 }, 2],
  ['who saves data gets the least', { savesData: true }, 2],
  ['a small screen gets no more than it can show', { screenPixels: 480 }, 1],
  ['a tiny one too', { screenPixels: 100 }, 2],
  ['a small screen on a slow network', { screenPixels: 480, bitsPerSecond: 500_000 }, 2],
])('%s', (_claim, change, expected) => {
  expect(firstRendition(ALL, { ...PHONE, ...change })).toBe(expected)
})

test('a video with one rendition is shown in it', () => {
  expect(firstRendition([BEST], { bitsPerSecond: 1, savesData: true, screenPixels: 1 })).toBe(0)
})

test('an upright video is as fine as its shorter side', () => {
  const upright = [rendition(720, 1280, 2_600_000), rendition(480, 854, 960_000)]

  expect(firstRendition(upright, { ...PHONE, screenPixels: 720 })).toBe(0)
  expect(firstRendition(upright, { ...PHONE, screenPixels: 480 })).toBe(1)
})

test('a network that was not measured is taken to be enough', () => {
  expect(isCarried(1_000_000, null)).toBe(true)
  expect(isCarried(1_000_000, 1_400_000)).toBe(false)
})

function rendition(w: number, h: number, b: number): VideoItem {
  return { t: 'v', path: '/m/x', k: '', m: 'video/mp4', n: 1, c: 16, f: 1, d: 1, w, h, b }
}
