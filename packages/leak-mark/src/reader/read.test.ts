import { expect, test, vi } from 'vitest'
import { burn, type Pixels } from '../burn.ts'
import { wordOf } from '../code.ts'
import { emptyPlane } from '../plane.ts'
import { LEVELS, type Level } from '../steps.ts'
import { mulberry32 } from '../waves.ts'
import { type Picture, sightsIn } from './read.ts'

// One core may have a dozen of other things to do.
vi.setConfig({ testTimeout: 30_000 })

const HEX = '5e40545e63971c6352'
const WORD = wordOf(HEX) ?? new Uint8Array(9)
const SIDE = 384
const LIGHT_ALONE = { ...LEVELS.normal, colour: 0 }

/** Hills of grey, so rough that what is added to their light is hard to find. */
function greyHills(roughness: number, seed = 5): Pixels {
  const random = mulberry32(seed)
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)]
    const light = 128 + 40 * Math.sin(x / 60) * Math.cos(y / 80) + roughness * (random() - 0.5)
    data.set([light, light, light, 255], 4 * at)
  }
  return { width: SIDE, height: SIDE, data }
}

function marked(pixels: Pixels, level: Level, ratio = 2): Pixels {
  burn(pixels, { word: WORD, level, ratio })
  return pixels
}

function toPicture({ data }: Pixels): Picture {
  const [normal, colour] = [emptyPlane(SIDE, SIDE), emptyPlane(SIDE, SIDE)]
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [red, green, blue] = data.subarray(4 * at, 4 * at + 3)
    const luma = 0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0)
    normal.values[at] = luma
    colour.values[at] = ((blue ?? 0) - luma) / 1.772
  }
  return { normal, colour, large: async () => null }
}

/** Among the likeliest places; to look at all of them takes seconds. */
const PLACES = 24

async function isRead(...pictures: Picture[]): Promise<boolean> {
  let places = 0
  for await (const { word } of sightsIn(pictures)) {
    if (Buffer.from(word).toString('hex') === HEX) return true
    places += 1
    if (places === PLACES) break
  }
  return false
}

test('a mark of light alone is read, as videos and the first photos have it', async () => {
  expect(await isRead(toPicture(marked(greyHills(10), LIGHT_ALONE)))).toBe(true)
})

test('where light is too rough the colour tells', async () => {
  const picture = toPicture(marked(greyHills(250), LEVELS.normal))

  expect(await isRead({ ...picture, colour: null })).toBe(false)
  expect(await isRead(picture)).toBe(true)
})

test('frames of a recording tell together what none of them tells alone', async () => {
  const frames = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
    toPicture(marked(greyHills(90, seed), { base: 0.6, slope: 0, most: 0.6, colour: 0 })),
  )
  const [first] = frames

  expect(first && (await isRead(first))).toBe(false)
  expect(await isRead(...frames)).toBe(true)
})

test('a screen with one pixel to a CSS px is read too', async () => {
  expect(await isRead(toPicture(marked(greyHills(10), LEVELS.normal, 1)))).toBe(true)
})
