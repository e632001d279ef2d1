// @vitest-environment happy-dom
import { cents } from '@fanlight/contract/money'
import { beforeEach, expect, test } from 'vitest'
import { dropAutoPay, isInPurchase, planAutoPay, plannedAutoPay, takeAutoPay } from './auto-pay.ts'

const PLAN = { action: 'buy-message', objectId: '7', price: cents(5_00) } as const

beforeEach(() => dropAutoPay())

test('a planned purchase runs once, when the money is there', () => {
  planAutoPay(PLAN)

  expect(takeAutoPay('buy-message', '7', cents(4_99))).toBe(false)
  expect(takeAutoPay('buy-message', '7', cents(5_00))).toBe(true)
  expect(takeAutoPay('buy-message', '7', cents(5_00))).toBe(false)
})

test('money for one thing buys no other', () => {
  planAutoPay(PLAN)

  expect(takeAutoPay('buy-message', '8', cents(50_00))).toBe(false)
  expect(takeAutoPay('buy-telegram-post', '7', cents(50_00))).toBe(false)
  expect(plannedAutoPay()).toEqual(PLAN)
})

test.each(['nonsense', '{}', '{"action":"steal","objectId":"1","price":1}', '{"action":"tips"}'])(
  'what others left in storage is no plan: %s',
  (stored) => {
    localStorage.setItem('autoPay', stored)

    expect(plannedAutoPay()).toBeNull()
  },
)

test('a fan at the menu no longer waits for a purchase', () => {
  expect(isInPurchase('menu')).toBe(false)
  expect(isInPurchase(null)).toBe(false)
  expect(isInPurchase('payForm')).toBe(true)
})
