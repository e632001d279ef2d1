import { expect, test } from 'vitest'
import { burn, type Mark, type Pixels } from './burn.ts'
import { wordOf } from './code.ts'
import { loadQuickBurn } from './quick-burn.ts'
import { LEVELS } from './steps.ts'
import { mulberry32 } from './waves.ts'

const WORD = wordOf('5e40545e63971c6352') ?? new Uint8Array(9)

/** Calm on the left, rough on the right, black and white at the edges, and glass at the top. */
function scene(width: number, height: number): Pixels {
  const random = mulberry32(width)
  const data = new Uint8ClampedArray(4 * width * height)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const light = -20 + (300 * x) / width + (x > width / 2 ? 90 : 2) * (random() - 0.5)
    data.set([light, light + 20, 255 - light, y < 3 ? 40 * y : 255], 4 * at)
  }
  return { width, height, data }
}

async function burnQuickly(pixels: Pixels, mark: Mark, isBlueFirst = false) {
  const room = (await loadQuickBurn())?.(pixels, mark)
  room?.data.set(pixels.data)
  room?.burn(isBlueFirst)
  return room?.data.slice()
}

test.each([
  [594, 300, 3, 'normal'],
  [511, 201, 2.625, 'normal'],
  [320, 240, 2, 'strong'],
  [333, 401, 1, 'strong'],
  [50, 37, 3, 'normal'],
  [7, 5, 1.37, 'normal'],
  [1, 1, 2, 'strong'],
] as const)(
  '%s × %s px at a ratio of %s, %s: eight at once are drawn as one by one',
  async (width, height, ratio, level) => {
    const mark = { word: WORD, level: LEVELS[level], ratio }

    const quick = await burnQuickly(scene(width, height), mark)
    const { data: clean } = scene(width, height)
    const pixels = scene(width, height)
    burn(pixels, mark)
    const plain = pixels.data

    const off = plain.map((value, at) => Math.abs(value - (quick?.[at] ?? 0)))
    // Means are rounded in another order, which changes one of ten thousand bytes.
    expect(off.filter(Boolean).length).toBeLessThanOrEqual(plain.length / 5000)
    expect(Math.max(...new Set(off))).toBeLessThanOrEqual(1)
    expect(plain).not.toEqual(clean)
  },
)

test('pixels with blue first are drawn alike, and have red first then', async () => {
  const mark = { word: WORD, level: LEVELS.normal, ratio: 2 }
  const { width, height, data } = scene(121, 60)
  const swapped = data.map((_, at) => data[at % 4 === 0 ? at + 2 : at % 4 === 2 ? at - 2 : at] ?? 0)

  const quick = await burnQuickly({ width, height, data: swapped }, mark, true)

  expect(quick).toEqual(await burnQuickly(scene(121, 60), mark))
})

test.each([
  [64, 3, 191],
  [63, 3, 188],
])('one pixel of %s × %s that can be seen through is noticed', async (width, height, at) => {
  const mark = { word: WORD, level: LEVELS.normal, ratio: 2 }
  const room = (await loadQuickBurn())?.({ width, height }, mark)

  room?.data.fill(255)
  expect(room?.isOpaque()).toBe(true)
  room?.data.fill(254, 4 * at + 3, 4 * at + 4)
  expect(room?.isOpaque()).toBe(false)
})

test('a small picture after a large one has nothing of it', async () => {
  const mark = { word: WORD, level: LEVELS.normal, ratio: 2 }
  const first = await burnQuickly(scene(200, 90), mark)

  await burnQuickly(scene(500, 400), mark)

  expect(first).toHaveLength(4 * 200 * 90)
  expect(await burnQuickly(scene(200, 90), mark)).toEqual(first)
})
