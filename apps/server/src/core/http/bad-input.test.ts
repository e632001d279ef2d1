import { BODY_BYTES_MAX, type Route, routes } from '@fanlight/contract'
import type { InjectOptions } from 'fastify'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  fanRoutes,
  pathOf,
  type RouteName,
  type Sample,
  type Scene,
  sampleOf,
  setScene,
} from '../../../test/route-samples.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { snapshot } from '../../../test/snapshot.ts'

const world = sharedWorld()
let scene: Scene
let before: Record<string, string>

beforeAll(async () => {
  scene = await setScene(world())
  await scene.fan.get('/main/init')
  before = await snapshot(world())
})

// Whatever was asked in vain, nothing has changed.
afterEach(async () => {
  expect(await snapshot(world())).toEqual(before)
})

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
    for (const junk of JUNK.filter((value) => !Value.Check(schema, value))) {
      const reply = await ask(name, { body: { [field]: junk } })

      expect(reply.json(), JSON.stringify(junk)).toMatchObject({ code: 'invalid_request' })
      expect(reply.statusCode).toBe(400)
      expect(Object.keys(reply.json().details)).toEqual([field])
    }
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
  test.each(['[]', 'null', '"text"', '1', ''])(
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
    const { body } = sampleOf(name, scene)
    const payload = JSON.stringify({ ...body, amount: 0 }).replace('"amount":0', '"amount":1e999')

    const reply = await askRaw(name, { payload })

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ details: { amount: expect.any(String) } })
  },
)

describe.each(fanRoutes().filter((name) => 'params' in routes[name]))('%s', (name) => {
  const param = Object.keys(propertiesOf(routes[name], 'params'))[0] as string

  test.each([
    'abc',
    '-1',
    '0',
    '1.5',
    '1e999',
    'NaN',
    'Infinity',
    '%00',
    '9007199254740993',
    '1;2',
  ])('refuses %j as an id', async (junk) => {
    const reply = await ask(name, { params: { [param]: junk } })

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      code: 'invalid_request',
      details: { [param]: expect.any(String) },
    })
  })

  test.each([
    ['far too long', 'x'.repeat(200)],
    ['no text', '%ff'],
    ['broken', '%'],
  ])('has nothing at an address that is %s', async (_what, junk) => {
    const reply = await ask(name, { params: { [param]: junk } })

    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'not_found', message: expect.any(String) })
  })

  test('finds nothing under an id that nobody has', async () => {
    const isUuid = name === 'tips.send'
    const unknown = isUuid ? '00000000-0000-4000-8000-000000000000' : Number.MAX_SAFE_INTEGER

    const reply = await ask(name, { params: { [param]: unknown } })

    expect(routes[name].refuses).toContain('not_found')
    expect(reply.statusCode).toBe(404)
    expect(reply.json().code).toBe('not_found')
  })
})

describe('posts.purchases', () => {
  test.each(['senderId', 'startFrom'])('refuses junk as its %s', async (field) => {
    for (const junk of ['abc', '-1', '1.5', 'NaN', 'Infinity', '', '9007199254740993']) {
      const reply = await scene.fan.listsPurchases(`?${field}=${junk}`)

      expect(reply.statusCode, junk).toBe(400)
      expect(reply.json()).toMatchObject({ details: { [field]: expect.any(String) } })
    }
  })
})

describe('topUp.callback', () => {
  const say = (gateway: string, payload: string) =>
    world().app.http.inject({ method: 'POST', url: `/api/pay/callback/${gateway}`, payload })

  test.each(['{}', '[]', '{', '', '{"id":"evt_1","type":"payment.succeeded"}'])(
    'does not believe %j, which nobody signed',
    async (payload) => {
      const reply = await say('sandbox', payload)

      expect(reply.statusCode).toBe(401)
      expect(reply.json().code).toBe('unauthorized')
    },
  )

  test.each(['nowhere', 'SANDBOX', '__proto__', 'x'.repeat(100)])(
    'knows no gateway %.12s',
    async (gateway) => {
      const reply = await say(gateway, '{}')

      expect(reply.statusCode).toBe(404)
      expect(reply.json().code).toBe('not_found')
    },
  )

  test('refuses a message that is too large', async () => {
    const reply = await say('sandbox', 'x'.repeat(300_000))

    expect(reply.statusCode).toBe(413)
    expect(reply.json().code).toBe('too_large')
  })
})

test.each(fanRoutes())('%s is closed to who cannot prove who they are', async (name) => {
  const sample = sampleOf(name, scene)
  const forged = scene.fan.initData.replace(/hash=./, 'hash=z')

  const nobody = await askRaw(name, { payload: sample.body, headers: { authorization: '' } })
  const forger = await askRaw(name, {
    payload: sample.body,
    headers: { authorization: `TgAuth ${forged}` },
  })

  expect([nobody.statusCode, forger.statusCode]).toEqual([401, 401])
  expect([nobody.json().code, forger.json().code]).toEqual(['unauthorized', 'unauthorized'])
})

/** The sample of this call with some of it replaced. */
function ask(name: RouteName, { params, body }: Sample) {
  const sample = sampleOf(name, scene)
  return askRaw(name, {
    params: { ...sample.params, ...params },
    ...(sample.body && { payload: JSON.stringify({ ...sample.body, ...body }) }),
  })
}

function askRaw(
  name: RouteName,
  {
    params,
    payload,
    headers,
  }: {
    params?: Sample['params']
    payload?: InjectOptions['payload'] | undefined
    headers?: Record<string, string>
  },
) {
  return world().app.http.inject({
    method: routes[name].method,
    url: `/api${pathOf(name, params ?? sampleOf(name, scene).params)}`,
    headers: {
      authorization: `TgAuth ${scene.fan.initData}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
}

function propertiesOf(route: Route, part: 'body' | 'params'): Record<string, TSchema> {
  const schema = route[part] as { properties: Record<string, TSchema> } | undefined
  return schema?.properties ?? {}
}

function requiredOf(route: Route): string[] {
  const schema = route.body as { required?: string[] } | undefined
  return schema?.required ?? []
}
