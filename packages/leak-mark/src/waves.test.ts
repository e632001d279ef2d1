import { expect, test } from 'vitest'
import { codedSigns, wordOf } from './code.ts'
import { stepsAt } from './steps.ts'
import { makeTile } from './tile.ts'
import { mulberry32, WAVES } from './waves.ts'

// The vectors of the design. Both sides draw and read by these numbers.

const WORD = wordOf('5e40545e63971c6352') ?? new Uint8Array(9)

test('the random numbers and the waves are those of the design', () => {
  const random = mulberry32(0x46414e4c)
  const shown = WAVES.map(({ u, v, phase }) => [u, v, Number(phase.toFixed(6))])
  const sum = (of: (wave: (typeof WAVES)[number]) => number) =>
    WAVES.reduce((total, wave, index) => total + of(wave) * (index + 1), 0)

  expect([random(), random(), random()].map((value) => value.toFixed(9))).toEqual([
    '0.084482990',
    '0.673562103',
    '0.559300529',
  ])
  expect(shown.slice(0, 4)).toEqual([
    [-28, 4, 4.798688],
    [17, 7, 2.936437],
    [10, 26, 5.669997],
    [-20, 4, 1.573273],
  ])
  expect(shown.slice(96, 100)).toEqual([
    [-2, 21, 2.667998],
    [11, 25, 6.247818],
    [3, 25, 0.828808],
    [-26, 13, 2.693925],
  ])
  expect(shown.at(-1)).toEqual([-12, 19, 0.0809])
  expect([WAVES.length, sum(({ u }) => u), sum(({ v }) => v)]).toEqual([736, -71918, 4091079])
})

test('a word is coded into the bits of the design', () => {
  const bits = Array.from(codedSigns(WORD), (sign) => (sign < 0 ? 1 : 0)).join('')

  const hex = bits.match(/.{4}/g)?.map((four) => Number.parseInt(four, 2).toString(16))
  expect(hex?.join('')).toBe(
    '0f37b9eb3d5cee2ac0374a9f672276eb3daf690b2fd89c2ae8ba7dfd7572c5fbd367336b9212acf0',
  )
})

test('a tile has the samples of the design, and the steps', () => {
  const { samples } = makeTile(WORD, 127)
  const counts: Record<string, number> = {}
  samples.forEach((sample, at) => {
    const steps = stepsAt(0.6 * sample, at % 127, Math.floor(at / 127))
    counts[steps] = (counts[steps] ?? 0) + 1
  })
  const rms = Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length)

  expect([0, 1, 127, 5000, 16128].map((at) => samples[at]?.toFixed(4))).toEqual([
    '-2.0000',
    '-1.6555',
    '-2.0000',
    '1.6428',
    '-0.4398',
  ])
  expect(rms).toBeCloseTo(0.9576, 4)
  expect(samples.filter((each) => Math.abs(each) === 2).length / samples.length).toBeCloseTo(
    0.0437,
    4,
  )
  const designed = { '-3': 224, '-2': 1577, '-1': 3687, '0': 5036, '1': 3823, '2': 1587, '3': 195 }
  // The last digit of a cosine is not the same in every engine.
  for (const [steps, count] of Object.entries(designed)) {
    expect(Math.abs((counts[steps] ?? 0) - count)).toBeLessThanOrEqual(3)
  }
})
