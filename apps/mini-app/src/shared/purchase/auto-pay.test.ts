// @vitest-environment happy-dom
import { cents } from '@fanlight/contract/money'
import { beforeEach, expect, test } from 'vitest'
import { planAutoPay, plannedAutoPay, takeAutoPay } from './auto-pay.ts'
import { dropAutoPay, isInPurchase, isPurchaseDue } from './purchase-flow.ts'

const PLAN = { fanId: 3, action: 'buy-message', objectId: '7', price: cents(5_00) } as const

beforeEach(() => dropAutoPay())

test('a planned purchase runs once, when the money is there', () => {
  planAutoPay(PLAN)

  expect(takeAutoPay({ fanId: 3, action: 'buy-message', objectId: '7' }, cents(4_99))).toBeNull()
  expect(takeAutoPay({ fanId: 3, action: 'buy-message', objectId: '7' }, cents(5_00))).toEqual(PLAN)
  expect(takeAutoPay({ fanId: 3, action: 'buy-message', objectId: '7' }, cents(5_00))).toBeNull()
})

test('a purchase that is under way is due until its outcome is known', () => {
  planAutoPay(PLAN)
  expect(isPurchaseDue()).toBe(false)

  takeAutoPay(PLAN, cents(5_00))
  expect([isPurchaseDue(), plannedAutoPay()]).toEqual([true, { ...PLAN, isFunded: true }])

  dropAutoPay()
  expect(isPurchaseDue()).toBe(false)
})

test('money for one thing buys no other', () => {
  planAutoPay(PLAN)

  expect(takeAutoPay({ fanId: 3, action: 'buy-message', objectId: '8' }, cents(50_00))).toBeNull()
  expect(
    takeAutoPay({ fanId: 3, action: 'buy-telegram-post', objectId: '7' }, cents(50_00)),
  ).toBeNull()
  expect(plannedAutoPay()).toEqual(PLAN)
})

test('money of one person buys nothing that another wanted', () => {
  planAutoPay(PLAN)

  expect(takeAutoPay({ ...PLAN, fanId: 4 }, cents(50_00))).toBeNull()
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
