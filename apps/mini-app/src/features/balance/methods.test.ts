import { expect, test } from 'vitest'
import type { Init } from '../../shared/session/session-state.ts'
import { wayChoices, waysToPay } from './methods.ts'

const RUSSIAN = { id: 'russian_card', provider: 'inwizoEcom', countryCode: '' } as const
const FOREIGN = { id: 'international_card', provider: 'only', countryCode: 'only' } as const
const STARS = { id: 'stars', provider: '', countryCode: '' } as const
const CARD = { brand: 'Visa', last4: '4242', expires: '09/28' }

test('the server’s ways are offered in its order', () => {
  expect(idsOf({ methods: [STARS, RUSSIAN], card: null })).toEqual(['stars', 'russian_card'])
})

test('a saved card comes first and is charged by the first way that takes cards', () => {
  const ways = waysToPay({ methods: [STARS, FOREIGN, RUSSIAN], card: CARD })

  expect(ways[0]).toEqual({ id: 'saved_card', method: FOREIGN })
  expect(ways.map(({ id }) => id)).toEqual([
    'saved_card',
    'stars',
    'international_card',
    'russian_card',
  ])
})

test('where the messenger allows no cards, a saved one is of no use', () => {
  expect(idsOf({ methods: [STARS], card: CARD })).toEqual(['stars'])
})

test('a saved card shows what its owner knows it by', () => {
  const ways = waysToPay({ methods: [RUSSIAN], card: CARD })
  const t = (key: string, params?: object) => `${key} ${JSON.stringify(params ?? {})}`

  const [choice] = wayChoices(ways, CARD, t)

  expect(choice).toMatchObject({
    title: 'Visa •••• 4242',
    subtitle: 'balance.savedCard {"expires":"09/28"}',
  })
})

function idsOf(state: Pick<Init, 'methods' | 'card'>) {
  return waysToPay(state).map(({ id }) => id)
}
