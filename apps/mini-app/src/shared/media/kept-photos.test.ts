import { expect, test } from 'vitest'
import { keepPhoto, keptPhoto } from './kept-photos.ts'

test('the photos that were shown last are kept, and no more', () => {
  for (let index = 0; index < 12; index++) keepPhoto(`p${index}`, photo())
  keptPhoto('p0')
  keepPhoto('p12', photo())

  const left = Array.from({ length: 13 }, (_, index) => keptPhoto(`p${index}`) !== null)

  expect(left.filter(Boolean)).toHaveLength(12)
  expect(left[0]).toBe(true)
  expect(left[1]).toBe(false)
})

test('a photo that is kept twice is there once, and the newer', () => {
  const newer = photo()
  keepPhoto('same', photo())
  keepPhoto('same', newer)

  expect(keptPhoto('same')).toBe(newer)
})

function photo() {
  return async () => {}
}
