import { expect, test } from 'vitest'
import { isStripeEvent } from './stripe-events.ts'

const EVENT = { id: 'evt_1', type: 'charge.refunded', data: { object: { id: 'ch_1' } } }

test.each([
  ['text', 'forged', false],
  ['nothing', null, false],
  ['an event about nothing', { ...EVENT, data: {} }, false],
  ['an event without a name', { ...EVENT, id: 7 }, false],
  ['an event that cannot be kept', { ...EVENT, id: 'evt_\u0000' }, false],
  ['an event', EVENT, true],
])('%s, well signed, is read as one: %#', (_, body, isOne) => {
  expect(isStripeEvent(body)).toBe(isOne)
})
