import { describe, expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { openWorld } from '../../../test/world.ts'

const APP = 'https://app.example'
const world = sharedWorld({ settings: { corsOrigin: APP } })

describe('request ids', () => {
  test.each(['/api/main/init', '/api/nowhere', '/healthz', '/api/im/%/buy'])(
    '%s tells the id it was given, or makes one',
    async (url) => {
      const given = await world().app.http.inject({
        url,
        headers: { 'x-request-id': 'proxy-7.a_B' },
      })
      const made = await world().app.http.inject({ url })

      expect(given.headers['x-request-id']).toBe('proxy-7.a_B')
      expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test.each(['with space', 'x'.repeat(65), 'new\tline', '<script>', ''])(
    'an id of %j is not taken over',
    async (id) => {
      const reply = await world().app.http.inject({
        url: '/healthz',
        headers: { 'x-request-id': id },
      })

      expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('what does not exist', () => {
  test.each([
    ['GET', '/nowhere'],
    ['GET', '/api'],
    ['GET', '/api/nowhere'],
    ['POST', '/api/nowhere'],
    ['GET', '/api/main/init/more'],
    ['GET', '/api/im/%/buy'],
    ['GET', '/sandbox/api/world'],
    ['GET', '/..%2f..%2fetc/passwd'],
    ['POST', '/api/main/init'],
    ['PUT', '/api/main/init'],
    ['DELETE', '/api/balance/subscriptions'],
    ['GET', '/api/balance/subscription/buy'],
    ['PATCH', '/api/pay/top_up'],
  ] as const)('%s %s is not found, in words', async (method, url) => {
    const fan = await world().fan()
    const authorization = `TgAuth ${fan.initData}`

    const reply = await world().app.http.inject({ method, url, headers: { authorization } })

    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({
      code: 'not_found',
      message: 'We could not find this. It may have been removed.',
    })
  })
})

describe('other origins', () => {
  test('the configured one may call with credentials', async () => {
    const reply = await world().app.http.inject({
      method: 'OPTIONS',
      url: '/api/balance/subscription/buy',
      headers: {
        origin: APP,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key,timezone,x-xsrf-token',
      },
    })

    expect(reply.statusCode).toBe(204)
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization,idempotency-key,timezone,x-xsrf-token',
    })
    expect(reply.headers['access-control-allow-methods']).toContain('POST')
  })

  test('its answers, refusals too, can be read by it', async () => {
    const reply = await world().app.http.inject({ url: '/api/main/init', headers: { origin: APP } })

    expect(reply.statusCode).toBe(401)
    expect(reply.headers['access-control-allow-origin']).toBe(APP)
    expect(reply.headers['access-control-expose-headers']).toMatch(/x-request-id.*retry-after/)
  })

  test.each(['https://evil.example', 'https://app.example.evil.example', 'null'])(
    '%s is never named',
    async (origin) => {
      const replies = [
        await world().app.http.inject({ url: '/api/main/init', headers: { origin } }),
        await world().app.http.inject({
          method: 'OPTIONS',
          url: '/api/main/init',
          headers: { origin, 'access-control-request-method': 'GET' },
        }),
      ]

      for (const { headers } of replies) {
        expect([APP, undefined]).toContain(headers['access-control-allow-origin'])
      }
    },
  )

  test('without a configured origin nobody else may call', async () => {
    await using closed = await openWorld()

    const reply = await closed.app.http.inject({
      method: 'OPTIONS',
      url: '/api/main/init',
      headers: { origin: APP, 'access-control-request-method': 'GET' },
    })

    expect(reply.statusCode).toBe(404)
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
  })
})
