import { PAYMENT_KINDS } from '@fanlight/contract/top-up'
import { expect, test } from 'vitest'
import { PAY_ACTIONS, payActionOf, paymentKindOf } from './pay-action.ts'

test.each([
  ['subscription', 'subscription'],
  ['buy-message', 'buy_message'],
  ['buy-telegram-post', 'buy_telegram_post'],
  ['tips', 'tips'],
] as const)('%s is %s on the wire', (action, kind) => {
  expect(paymentKindOf(action)).toBe(kind)
  expect(payActionOf(kind)).toBe(action)
})

test('every action of an address is a kind of the wire', () => {
  expect(PAYMENT_KINDS).toEqual(expect.arrayContaining(PAY_ACTIONS.map(paymentKindOf)))
})

test.each(['view_posts', '', 'gifts'])('%j has no address of its own', (kind) => {
  expect(payActionOf(kind)).toBeUndefined()
})
