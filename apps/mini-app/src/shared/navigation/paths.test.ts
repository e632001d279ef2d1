import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { type Place, paths, placeOfStart, ROUTE_PATHS, ROUTES } from './paths.ts'
import { addressOf, targetAt } from './route-table.ts'

test('the table holds every route of the specification, and those of billing', () => {
  expect([...ROUTE_PATHS].sort()).toEqual(
    [
      '/',
      '/balance',
      '/debug',
      '/media',
      '/message',
      '/pay',
      '/payForm',
      '/posts',
      '/sponsor',
      '/tips',
      '/topup/failed',
      '/history',
      '/receipt',
      '/cards',
      '/limits',
      '/limits/reached',
      '/withdraw',
    ].sort(),
  )
})

const PLACES: [Place, string][] = [
  [paths.menu(), '/'],
  [paths.pay({ action: 'buy-message', objectId: '77' }), '/pay?action=buy-message&objectId=77'],
  [
    paths.balance({ requireTopUpAmount: cents(13_40), action: 'tips' }),
    '/balance?requireTopUpAmount=13.4&action=tips',
  ],
  [paths.collection({ section: 'premium' }), '/media?section=premium'],
  [
    {
      name: 'topUpFailed',
      params: {
        type: 'tips',
        modelId: '1',
        objectId: '3.5',
        topUpId: 'a1',
        code: 'suspected_fraud',
      },
    },
    '/topup/failed?type=tips&modelId=1&objectId=3.5&topUpId=a1&code=suspected_fraud',
  ],
]

test.each(PLACES)('%o is at %s, and is found there', (place, address) => {
  expect(addressOf(ROUTES, place)).toBe(address)
  expect(targetAt(ROUTES, address)).toEqual(place)
})

test.each(['abc', '-5', '0', '', 'Infinity'])('%s is no amount, and none is taken', (text) => {
  const target = targetAt(ROUTES, `/balance?requireTopUpAmount=${text}`)

  expect(target?.params).toMatchObject({ requireTopUpAmount: undefined })
})

test('unknown actions and sections are taken as not given', () => {
  expect(targetAt(ROUTES, '/pay?action=steal&objectId=1')?.params).toEqual({
    action: undefined,
    objectId: '1',
  })
  expect(targetAt(ROUTES, '/media?section=secret')?.params).toEqual({ section: undefined })
})

test.each([
  ['1_subscription', paths.pay({ action: 'subscription' })],
  ['1_buy-message_77', paths.pay({ action: 'buy-message', objectId: '77' })],
  ['1_buy-telegram-post_8', paths.pay({ action: 'buy-telegram-post', objectId: '8' })],
  ['1_tips', paths.tips()],
  ['1_history', paths.history()],
  ['1_menu', null],
  ['nonsense', null],
  [null, null],
])('the deep link %s leads where it says', (startParam, place) => {
  expect(placeOfStart(startParam)).toEqual(place)
})
