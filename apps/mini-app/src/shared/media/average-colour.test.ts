import { expect, test } from 'vitest'
import { averageColour } from './average-colour.ts'

test.each([
  ['grey', [32, 32, 32], 'rgb(133 129 127)'],
  ['green', [40, 50, 10], 'rgb(125 255 62)'],
  ['violet', [20, 5, 60], 'rgb(125 0 224)'],
  ['white', [63, 31, 31], 'rgb(252 255 255)'],
  ['black', [0, 31, 32], 'rgb(1 0 3)'],
])('a %s picture stands there in its colour', (_name, means, colour) => {
  const [lightness = 0, p = 0, q = 0] = means
  const bits = lightness | (p << 6) | (q << 12)
  const hash = Buffer.from([bits & 255, (bits >> 8) & 255, bits >> 16, 0, 0]).toString('base64')

  expect(averageColour(hash)).toBe(colour)
})

test.each([undefined, '', 'AA==', '%%%'])('%j has no colour', (hash) => {
  expect(averageColour(hash)).toBeUndefined()
})
