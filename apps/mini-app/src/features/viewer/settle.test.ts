import { expect, test } from 'vitest'
import { settle } from './settle.ts'

const stage = { width: 400, height: 800 }
const SLOW = { x: 0.1, y: 0.1 }

test.each([
  ['a slow pull to the left over a quarter', { x: -110, y: 5 }, SLOW, 'next'],
  ['a slow pull to the right over a quarter', { x: 110, y: 5 }, SLOW, 'previous'],
  ['a pull that is too short', { x: -60, y: 0 }, SLOW, 'stay'],
  ['a quick flick', { x: -40, y: 3 }, { x: -0.8, y: 0 }, 'next'],
  ['a slip of the finger', { x: -8, y: 0 }, { x: -2, y: 0 }, 'stay'],
  ['a pull that was thrown back', { x: -200, y: 0 }, { x: 0.9, y: 0 }, 'stay'],
  ['a pull down', { x: 10, y: 200 }, SLOW, 'close'],
  ['a quick flick down', { x: 0, y: 40 }, { x: 0, y: 0.9 }, 'close'],
  ['a pull up', { x: 0, y: -300 }, { x: 0, y: -2 }, 'stay'],
] as const)('%s', (_what, moved, speed, meant) => {
  expect(settle({ moved, speed, stage })).toBe(meant)
})
