import { expect, test } from 'vitest'
import { mosaicShape } from './mosaic-shape.ts'

const SQUARE = { width: 1080, height: 1080 }

test.each([
  ['square', SQUARE, 1],
  ['postcard', { width: 1200, height: 900 }, 4 / 3],
  ['tower', { width: 400, height: 4000 }, 4 / 5],
  ['panorama', { width: 9000, height: 400 }, 16 / 9],
])('a single %s keeps its shape within bounds', (_name, picture, ratio) => {
  expect(mosaicShape([picture])).toEqual({ ratio, shown: 1, hidden: 0 })
})

test.each([
  [2, 2, 0],
  [3, 3, 0],
  [4, 4, 0],
  [5, 5, 0],
  [6, 5, 1],
  [9, 5, 4],
])('%i pictures show %i and tell of %i more', (count, shown, hidden) => {
  const shape = mosaicShape(Array.from({ length: count }, () => SQUARE))

  expect(shape).toMatchObject({ shown, hidden })
})

test('several pictures have one box, whatever their own shapes are', () => {
  const tall = { width: 1, height: 9 }

  expect(mosaicShape([tall, tall, tall]).ratio).toBe(mosaicShape([SQUARE, SQUARE, SQUARE]).ratio)
})
