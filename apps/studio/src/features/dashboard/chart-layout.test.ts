import { expect, test } from 'vitest'
import { layOut } from './chart-layout.ts'

const NOTHING = { premium: 0, post: 0, message: 0, tip: 0 }
const SIZE = { width: 652, height: 300 }

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [37, [0, 10, 20, 30]],
  [272, [0, 100, 200]],
  [4_812.4, [0, 2_000, 4_000]],
])('a highest bar of %d euro has lines at %j', (tip, lines) => {
  const { lines: drawn } = layOut([{ day: '2026-11-15', earned: { ...NOTHING, tip } }], SIZE)

  expect(drawn.map(({ eur }) => eur)).toEqual(lines)
})

test('parts stand on each other in their order, and none leaves the picture', () => {
  const earned = { premium: 40, post: 30, message: 20, tip: 10 }

  const { bars } = layOut([{ day: '2026-11-15', earned }], SIZE)

  const tops = bars[0]?.parts.map(({ path }) => Number(/V([\d.]+)/.exec(path)?.[1])) ?? []
  expect(bars[0]?.parts.map(({ kind }) => kind)).toEqual(['premium', 'post', 'message', 'tip'])
  expect(tops).toEqual(tops.toSorted((one, other) => other - one))
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(0)
})

test('a kind that earned nothing is not drawn', () => {
  const { bars } = layOut([{ day: '2026-11-15', earned: { ...NOTHING, post: 5 } }], SIZE)

  expect(bars[0]?.parts.map(({ kind }) => kind)).toEqual(['post'])
})
