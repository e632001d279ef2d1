import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { serializerCompiler } from './serialization.ts'

const Card = Type.Object({ last4: Type.String() })
const SCHEMA = Type.Object({
  text: Type.Union([Type.String(), Type.Null()]),
  count: Type.Union([Type.Integer(), Type.Null()]),
  amount: Type.Union([Type.Number({ multipleOf: 0.01 }), Type.Null()]),
  card: Type.Union([Card, Type.Null()], { description: 'none is null' }),
  way: Type.Union([Type.Literal('card'), Type.Literal('stars')]),
  list: Type.Array(Type.Union([Card, Type.Null()])),
  either: Type.Union([
    Type.Object({ type: Type.Literal('a'), a: Type.Union([Type.String(), Type.Null()]) }),
    Type.Object({ type: Type.Literal('b'), b: Type.Integer() }),
  ]),
})

const card = { last4: '4242' }

test.each([
  { text: 'a', count: 7, amount: 0.07, card, list: [card, null], either: { type: 'b', b: 1 } },
  { text: '', count: 0, amount: 0, card, list: [], either: { type: 'a', a: 'x' } },
  {
    text: null,
    count: null,
    amount: null,
    card: null,
    list: [null],
    either: { type: 'a', a: null },
  },
])('what may be null is written as it is: %j', (answer) => {
  const write = serializerOf(SCHEMA)
  const whole = { ...answer, way: 'stars' }

  expect(JSON.parse(write(whole))).toEqual(whole)
})

test('what the contract does not name is left out, also beside what may be null', () => {
  const write = serializerOf(Type.Object({ card: Type.Union([Card, Type.Null()]) }))

  expect(write({ card: { ...card, number: '4242 4242' } })).toBe('{"card":{"last4":"4242"}}')
})

function serializerOf(schema: object) {
  return serializerCompiler({ schema, method: 'GET', url: '/' })
}
