import type { ServerEvent } from '@fanlight/contract'
import { expect, test } from 'vitest'
import { serverEventIn } from './server-event.ts'

const subscription = { id: 1, authorId: 2, price: 9.99, isRecurrent: true, activeAt: 1 }

const begun = { topUpId: 't', device: '' }
const about = { type: '', objectId: '', modelId: null }

const EVENTS: ServerEvent[] = [
  { id: 0, type: 'connect', body: { missed: false } },
  { id: 1, type: 'eur_balance_top_up', body: { balance: 25, amount: 25, ...about, ...begun } },
  { id: 2, type: 'pay_action_required', body: { url: 'https://bank.example', ...begun } },
  { id: 3, type: 'tip_sent', body: { balance: 20, amount: 5, tipId: 'x', authorId: 2 } },
  { id: 4, type: 'premium_bought', body: { balance: 10, price: 9.99, subscription } },
  { id: 5, type: 'premium_cancelled', body: { subscription } },
]

test.each(EVENTS)('a line of $type is read as it stands', (event) => {
  expect(serverEventIn(JSON.stringify(event))).toEqual(event)
})

test.each([7, null])('a failed payment of creator %s is read', (modelId) => {
  const body = { ...about, ...begun, type: 'tips', code: 'suspected_fraud', modelId }

  expect(serverEventIn(JSON.stringify({ id: 6, type: 'pay_error', body }))).toMatchObject({ body })
})

test('fields that we do not know are no reason to skip a line', () => {
  const line = '{"id":1,"type":"connect","body":{"missed":false,"later":1},"later":1}'

  expect(serverEventIn(line)).toMatchObject({ type: 'connect' })
})

test.each([
  ['no JSON', '{"id":1'],
  ['no object', '7'],
  ['null', 'null'],
  ['no id', '{"type":"connect","body":{"missed":false}}'],
  ['an id in quotes', '{"id":"1","type":"connect","body":{"missed":false}}'],
  ['a fraction as id', '{"id":1.5,"type":"connect","body":{"missed":false}}'],
  ['an unknown type', '{"id":1,"type":"toString","body":{}}'],
  ['no body', '{"id":1,"type":"connect"}'],
  ['a body without its field', '{"id":1,"type":"connect","body":{}}'],
  ['a field of a wrong type', '{"id":1,"type":"connect","body":{"missed":"no"}}'],
  ['null for an object', '{"id":1,"type":"premium_cancelled","body":{"subscription":null}}'],
])('a line with %s tells nothing', (_, line) => {
  expect(serverEventIn(line)).toBeNull()
})
