import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { maySeeMessage } from './message.queries.ts'

test.each([
  [0, false, true],
  [0, true, true],
  [5_00, false, false],
  [5_00, true, true],
])('a message for %i cents, paid %s: may be seen %s', (price, isPaid, seen) => {
  expect(maySeeMessage({ price: cents(price), isPaid })).toBe(seen)
})
