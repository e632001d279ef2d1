import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { maySeeMessage, maySeePost } from './access.ts'

const nobody = { hasPremium: false, hasBought: false }
const subscriber = { hasPremium: true, hasBought: false }
const buyer = { hasPremium: false, hasBought: true }

test.each([
  ['free', true, true, true],
  ['premium', false, true, true],
  ['paid', false, false, true],
] as const)('a %s post: stranger %s, subscriber %s, buyer %s', (kind, ...expected) => {
  const answers = [nobody, subscriber, buyer].map((rights) => maySeePost(kind, rights))

  expect(answers).toEqual(expected)
})

test.each([
  [0, false, true],
  [0, true, true],
  [5_00, false, false],
  [5_00, true, true],
])('a message for %i cents, paid %s: may be seen %s', (price, isPaid, seen) => {
  expect(maySeeMessage({ price: cents(price), isPaid })).toBe(seen)
})
