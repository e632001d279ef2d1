import { expect, test } from 'vitest'
import { cutOf } from './crop.ts'

const WIDE = { width: 400, height: 200 }
const SQUARE = { width: 100, height: 100 }

test.each([
  ['the middle of a wide picture', { zoom: 1, x: 0.5, y: 0.5 }, [100, 0, 200, 200]],
  ['its left end', { zoom: 1, x: 0, y: 0 }, [0, 0, 200, 200]],
  ['a corner at twice the size', { zoom: 2, x: 1, y: 1 }, [300, 100, 100, 100]],
])('%s is cut into a square', (_, view, [left, top, width, height]) => {
  expect(cutOf(WIDE, SQUARE, view)).toEqual({ left, top, width, height })
})
