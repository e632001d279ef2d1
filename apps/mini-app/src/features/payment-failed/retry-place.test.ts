import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { paths } from '../../shared/navigation/paths.ts'
import { retryPlace } from './retry-place.ts'

test('trying again leads where the specification says for each kind', () => {
  expect(retryPlace('subscription', '')).toEqual(paths.pay({ action: 'subscription' }))
  expect(retryPlace('buy-message', '77')).toEqual(
    paths.pay({ action: 'buy-message', objectId: '77' }),
  )
  for (const action of ['tips', 'buy-telegram-post'] as const) {
    expect(retryPlace(action, '3.5')).toEqual(
      paths.balance({ action, requireTopUpAmount: cents(3_50) }),
    )
  }
  expect(retryPlace(undefined, undefined)).toEqual(paths.balance())
})

test('an amount that cannot be read is not asked for', () => {
  expect(retryPlace('tips', 'abc')).toEqual(paths.balance({ action: 'tips' }))
})
