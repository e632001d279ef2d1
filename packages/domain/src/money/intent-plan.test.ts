import { type Cents, cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { planIntents } from './intent-plan.ts'

test.each([
  { money: 11_60, paidFirst: 0, prices: [5_00], isBought: [true], rest: 6_60, missing: 0 },
  { money: 11_60, paidFirst: 0, prices: [15_00], isBought: [false], rest: 11_60, missing: 3_40 },
  { money: 11_60, paidFirst: 9_99, prices: [5_00], isBought: [false], rest: 1_61, missing: 3_39 },
  { money: 5_00, paidFirst: 9_99, prices: [5_00], isBought: [false], rest: 0, missing: 9_99 },
  {
    money: 10_00,
    paidFirst: 0,
    prices: [5_00, 8_00, 4_00],
    isBought: [true, false, true],
    rest: 1_00,
    missing: 0,
  },
])('$money pays $paidFirst first, then buys of $prices what it suffices for', (each) => {
  const { money, paidFirst, prices, ...plan } = each

  const planned = planIntents({
    money: cents(money),
    paidFirst: cents(paidFirst),
    prices: prices.map((price): Cents => cents(price)),
  })

  expect(planned).toEqual(plan)
})
