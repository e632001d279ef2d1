import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bounded, fittedInto, moveBy, REST, SCALE_MAX, zoomAt } from './pose.ts'

const STAGE = { width: 400, height: 800 }
const SQUARE = { width: 1000, height: 1000 }

test('what lies under the fingers stays there while it grows', () => {
  const coordinate = fc.integer({ min: -400, max: 400 })
  fc.assert(
    fc.property(coordinate, coordinate, fc.double({ min: 1, max: 3, noNaN: true }), (x, y, by) => {
      const before = { scale: 1.3, x: 20, y: -30 }
      const after = zoomAt(before, by, { x, y })
      const spot = (pose: typeof before) => [(x - pose.x) / pose.scale, (y - pose.y) / pose.scale]

      expect(spot(after)[0]).toBeCloseTo(spot(before)[0] ?? 0)
      expect(spot(after)[1]).toBeCloseTo(spot(before)[1] ?? 0)
    }),
  )
})

test('a picture is never smaller than the stage and never larger than four of it', () => {
  expect(zoomAt(REST, 0.2, { x: 0, y: 0 }).scale).toBe(1)
  expect(zoomAt(REST, 100, { x: 0, y: 0 }).scale).toBe(SCALE_MAX)
})

test('a picture that fits cannot be moved', () => {
  expect(bounded(moveBy(REST, { x: 90, y: -90 }), STAGE, SQUARE)).toEqual(REST)
})

test('a zoomed picture moves until its edge meets the edge of the stage', () => {
  const far = { scale: 2.5, x: 9999, y: -9999 }

  // The square is 400 wide on the stage, 1000 when zoomed: 300 over at the sides, 100 above.
  expect(bounded(far, STAGE, SQUARE)).toEqual({ scale: 2.5, x: 300, y: -100 })
})

test.each([
  [
    { width: 1000, height: 1000 },
    { width: 400, height: 400 },
  ],
  [
    { width: 100, height: 800 },
    { width: 100, height: 800 },
  ],
  [
    { width: 200, height: 100 },
    { width: 400, height: 200 },
  ],
])('%j is fitted whole as %j', (picture, fitted) => {
  expect(fittedInto(STAGE, picture)).toEqual(fitted)
})
