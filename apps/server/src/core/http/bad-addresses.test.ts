import { routes } from '@fanlight/contract'
import { describe, expect, test } from 'vitest'
import { askInVain, inTurn, invalid, propertiesOf } from '../../../test/ask-in-vain.ts'
import { fanRoutes, sampleOf } from '../../../test/route-samples.ts'
import { sharedWorld } from '../../../test/shared-world.ts'

const world = sharedWorld()
const { ask, askRaw, scene } = askInVain(world)

const NO_UUID = '00000000-0000-4000-8000-000000000000'
/** What nothing has for its id, where ids are no numbers. */
const UNKNOWN: Readonly<Record<string, string>> = {
  'tips.send': NO_UUID,
  'topUp.get': NO_UUID,
  'tonTips.get': NO_UUID,
  'tonTips.signed': NO_UUID,
  'tonTips.declined': NO_UUID,
  'history.receipt': 'FL-0000-00000',
}

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
    const unknown = UNKNOWN[name] ?? Number.MAX_SAFE_INTEGER

    const reply = await ask(name, { params: { [param]: unknown } })

    expect(routes[name].refuses).toContain('not_found')
    expect(reply.statusCode).toBe(404)
    expect(reply.json().code).toBe('not_found')
  })
})

describe('posts.purchases', () => {
  test.each(['senderId', 'startFrom'])('refuses junk as its %s', async (field) => {
    const junk = ['abc', '-1', '1.5', 'NaN', 'Infinity', '', '9007199254740993']

    const answers = await inTurn(junk, (text) => scene().fan.listsPurchases(`?${field}=${text}`))

    expect(answers).toEqual(junk.map((text) => invalid(text, field)))
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
  const sample = sampleOf(name, scene())
  const forged = scene().fan.initData.replace(/hash=./, 'hash=z')

  const nobody = await askRaw(name, { payload: sample.body, headers: { authorization: '' } })
  const forger = await askRaw(name, {
    payload: sample.body,
    headers: { authorization: `TgAuth ${forged}` },
  })

  expect([nobody.statusCode, forger.statusCode]).toEqual([401, 401])
  expect([nobody.json().code, forger.json().code]).toEqual(['unauthorized', 'unauthorized'])
})
