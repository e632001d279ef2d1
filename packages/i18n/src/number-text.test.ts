import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES, localeOf } from './language.ts'
import { numberText } from './number-text.ts'

test.each(LANGUAGES)('in %s every number reads as Intl writes it', (language) => {
  const intl = new Intl.NumberFormat(localeOf(language))
  const numbers = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -20_000, max: 20_000 }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0), // there is no -0
  )

  fc.assert(
    fc.property(numbers, (value) => {
      expect(numberText(value, language)).toBe(intl.format(value))
    }),
    { examples: [[0], [999], [1000], [-1000], [1_234_567], [0.5]] },
  )
})
