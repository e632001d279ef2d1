import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packStartParam, START_TARGETS, unpackStartParam } from './start-param.ts'

test.each([
  [{ creatorId: 1042, target: 'menu' }, '1042_menu'],
  [{ creatorId: 7, target: 'subscription' }, '7_subscription'],
  [{ creatorId: 1042, target: 'buy-message', objectId: '77' }, '1042_buy-message_77'],
  [{ creatorId: 1, target: 'buy-telegram-post', objectId: 'a_b-C' }, '1_buy-telegram-post_a_b-C'],
  [{ creatorId: 1042, target: 'tips' }, '1042_tips'],
  [{ creatorId: 1042, target: 'history' }, '1042_history'],
  [{ creatorId: 1042, target: 'receipt', objectId: 'FL-5C81-20417' }, '1042_receipt_FL-5C81-20417'],
] as const)('%j is packed as %s', (param, packed) => {
  expect(packStartParam(param)).toBe(packed)
  expect(unpackStartParam(packed)).toEqual(param)
})

test.each([
  '',
  'menu',
  '1042',
  '1042_',
  '1042_pay',
  '1042_menu_',
  '0_menu',
  '007_menu',
  '-5_menu',
  '1.5_menu',
  '99999999999999999_menu',
  '9999999999999999_menu',
  '1042_buy-message_7 7',
  '1042_buy-message_é',
  `1_tips_${'a'.repeat(506)}`,
])('%j is not a start parameter', (packed) => {
  expect(unpackStartParam(packed)).toBeNull()
})

test.each([
  { creatorId: 1, target: 'buy-message', objectId: '' },
  { creatorId: 1, target: 'buy-message', objectId: 'a b' },
  { creatorId: 1, target: 'buy-message', objectId: 'a'.repeat(512) },
  { creatorId: -1, target: 'menu' },
  { creatorId: 1.5, target: 'menu' },
] as const)('%j cannot be packed', (param) => {
  expect(() => packStartParam(param)).toThrow(RangeError)
})

const params = fc.record(
  {
    creatorId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    target: fc.constantFrom(...START_TARGETS),
    objectId: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  },
  { requiredKeys: ['creatorId', 'target'] },
)

test('what is packed fits the messenger and comes back the same', () => {
  fc.assert(
    fc.property(params, (param) => {
      const packed = packStartParam(param)

      expect(packed).toMatch(/^[A-Za-z0-9_-]{1,512}$/)
      expect(unpackStartParam(packed)).toEqual(param)
    }),
  )
})

test('a stranger’s link is refused or reads one way only', () => {
  const links = fc.oneof(fc.string(), fc.stringMatching(/^\d{1,3}_(menu|tips)(_[a-z_]{1,5})?$/))

  fc.assert(
    fc.property(links, (packed) => {
      const param = unpackStartParam(packed)
      expect(param === null || packStartParam(param) === packed).toBe(true)
    }),
  )
})
