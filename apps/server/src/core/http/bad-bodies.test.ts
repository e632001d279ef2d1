import { BODY_BYTES_MAX, type Route, routes } from '@fanlight/contract'
import { type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { askInVain, inTurn, invalid, propertiesOf } from '../../../test/ask-in-vain.ts'
import { fanRoutes, sampleOf } from '../../../test/route-samples.ts'
import { sharedWorld } from '../../../test/shared-world.ts'

const { ask, askRaw, scene } = askInVain(sharedWorld())

const JUNK = [
  null,
  true,
  '',
  'text',
  '10',
  'NaN',
  'Infinity',
  {},
  [],
  [1],
  -1,
  0,
  0.5,
  10.001,
  -10.01,
  1e300,
  -1e300,
  2 ** 53,
  'x'.repeat(5000),
  'a\u0000b',
  'a\ud800b',
]

describe.each(fanRoutes('POST'))('%s', (name) => {
  const properties = propertiesOf(routes[name], 'body')

  test.each(Object.keys(properties))('refuses junk as its %s', async (field) => {
    const schema = properties[field] as TSchema
    const junk = JUNK.filter((value) => !isFit(schema, value))

    const answers = await inTurn(junk, (value) => ask(name, { body: { [field]: value } }))

    expect(answers).toEqual(junk.map((value) => invalid(value, field)))
  })

  test.each(requiredOf(routes[name]))('refuses to do without its %s', async (field) => {
    const reply = await ask(name, { body: { [field]: undefined } })

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      code: 'invalid_request',
      details: { [field]: expect.any(String) },
    })
  })

  test.each(['{', '{"amount": NaN}', '{"amount": 010}', "{'amount': 5}", '\u0000'])(
    'refuses %j, which is not JSON',
    async (payload) => {
      const reply = await askRaw(name, { payload })

      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({
        code: 'invalid_request',
        details: { body: 'is not valid JSON' },
      })
    },
  )

  test('refuses a body that is too large', async () => {
    const payload = JSON.stringify({ message: 'x'.repeat(BODY_BYTES_MAX) })

    const reply = await askRaw(name, { payload })

    expect(reply.statusCode).toBe(413)
    expect(reply.json().code).toBe('too_large')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'image/png',
  ])('refuses %s', async (type) => {
    const reply = await askRaw(name, { payload: 'amount=5', headers: { 'content-type': type } })

    expect(reply.statusCode).toBe(415)
    expect(reply.json().code).toBe('unsupported_media')
  })
})

describe.each(fanRoutes().filter((name) => 'body' in routes[name]))('%s', (name) => {
  const junk = ['[]', 'null', '"text"', '1', '']
  const mayBeEmpty = requiredOf(routes[name]).length === 0

  test.each(mayBeEmpty ? ['[]', '"text"', '1'] : junk)(
    'refuses %j, which is no object',
    async (payload) => {
      const reply = await askRaw(name, { payload })

      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({
        code: 'invalid_request',
        details: { body: 'must be object' },
      })
    },
  )
})

test.each(['topUp.byCard', 'topUp.byStars', 'tips.draft'] as const)(
  '%s takes no infinite amount',
  async (name) => {
    const { body } = sampleOf(name, scene())
    const payload = JSON.stringify({ ...body, amount: 0 }).replace('"amount":0', '"amount":1e999')

    const reply = await askRaw(name, { payload })

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ details: { amount: expect.any(String) } })
  },
)

/** Cents are counted in binary fractions, so `multipleOf` is not to be taken to the last bit. */
function isFit(schema: TSchema, value: unknown): boolean {
  if (typeof value !== 'number' || !Type.IsNumber(schema)) return Value.Check(schema, value)
  const { minimum = 0, maximum = 0 } = schema as { minimum?: number; maximum?: number }
  const isCents = value === Math.round(value * 100) / 100
  return isCents && value >= minimum && value <= maximum
}

function requiredOf(route: Route): string[] {
  const schema: { required?: string[] } = route.body ?? {}
  return schema.required ?? []
}
