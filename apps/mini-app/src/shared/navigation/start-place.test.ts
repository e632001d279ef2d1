import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { placeOfStart } from './start-place.ts'

test.each([
  ['1_subscription', paths.pay('subscription')],
  ['1_buy-message_77', paths.pay('buy-message', '77')],
  ['1_buy-telegram-post_8', paths.pay('buy-telegram-post', '8')],
  ['1_tips', paths.tips()],
  ['1_menu', null],
  ['nonsense', null],
  [null, null],
])('the deep link %s leads where it says', (startParam, place) => {
  expect(placeOfStart(startParam)).toEqual(place)
})
