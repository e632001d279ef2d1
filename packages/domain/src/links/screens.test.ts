import { expect, test } from 'vitest'
import { screenAddress } from './screens.ts'

test.each([
  [screenAddress('menu', {}), '/'],
  [screenAddress('menu', { modelId: 1 }), '/?modelId=1'],
  [screenAddress('menu', { modelId: null }), '/'],
  [
    screenAddress('pay', { action: 'buy-message', objectId: '77', modelId: 1 }),
    '/pay?action=buy-message&objectId=77&modelId=1',
  ],
  [screenAddress('pay', { action: 'subscription', objectId: '' }), '/pay?action=subscription'],
  [screenAddress('collection', { section: 'a&b' }), '/media?section=a%26b'],
])('%s is %s', (address, expected) => {
  expect(address).toBe(expected)
})
