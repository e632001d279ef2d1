import { expect, test } from 'vitest'
import { parseSearch, type Search } from './parse-search.ts'

const NOW = new Date('2026-06-14T18:00:00Z')
const NOTHING: Search = {
  username: null,
  id: null,
  last4: null,
  paymentId: null,
  reference: null,
  sum: null,
  day: null,
  name: null,
}

test.each<[string, Partial<Search>]>([
  ['4242', { last4: '4242', id: 4242 }],
  [' 52100731 ', { id: 52100731, paymentId: '52100731', reference: '52100731' }],
  ['@maxbecker', { username: 'maxbecker' }],
  ['Max Becker', { name: 'max becker' }],
  ['Алина', { name: 'алина' }],
  ['€26.25', { sum: 26_25 as Search['sum'] }],
  ['€26.25 10 June', { sum: 26_25 as Search['sum'], day: '2026-06-10' }],
  ['26,25 10 июня', { sum: 26_25 as Search['sum'], day: '2026-06-10' }],
  ['€50 20 December', { sum: 50_00 as Search['sum'], day: '2025-12-20' }],
  ['€50 2024-02-29', { sum: 50_00 as Search['sum'], day: '2024-02-29' }],
  ['%', {}],
])('%s is understood', (text, meant) => {
  expect(parseSearch(text, NOW)).toEqual({ ...NOTHING, ...meant })
})

test('a payment is known by its id or the beginning of it, and by the provider’s name', () => {
  const id = '0198c3a2-7f3e-8abc-8000-000003f1b1c1'

  expect(parseSearch(id, NOW).paymentId).toBe(id)
  expect(parseSearch('0198C3A2', NOW).paymentId).toBe('0198c3a2')
  expect(parseSearch('pay_3Nf8Qx', NOW)).toMatchObject({ reference: 'pay_3Nf8Qx' })
})
