import { describe, expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { openWorld } from '../../../test/world.ts'

const world = sharedWorld()
const XSRF = 'a-token-that-a-foreign-page-cannot-read'

describe('the cookie', () => {
  test('comes with the first start of the app', async () => {
    const reply = await (await world().fan()).get('/main/init')

    expect(reply.cookies).toMatchObject([{ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax' }])
    expect(reply.cookies[0]?.value.length).toBeGreaterThan(20)
    expect(reply.cookies[0]).not.toHaveProperty('httpOnly') // the page has to read it
  })

  test('stays as it is once the browser has it', async () => {
    const fan = await world().fan()

    const reply = await fan.get('/main/init', { headers: { cookie: `XSRF-TOKEN=${XSRF}` } })

    expect(reply.cookies).toEqual([])
  })

  test('is allowed in a frame where the site is secure', async () => {
    await using secure = await openWorld({ settings: { publicUrl: 'https://fan.example' } })

    const reply = await (await secure.fan()).get('/main/init')

    expect(reply.cookies).toMatchObject([{ name: 'XSRF-TOKEN', secure: true, sameSite: 'None' }])
  })
})

describe('a session in a cookie', () => {
  test('reads without the header', async () => {
    const { session } = await inBrowser()

    const reply = await ask('GET', { cookie: `fanlight_session=${session}` })

    expect(reply.statusCode).toBe(200)
  })

  test.each([
    ['neither cookie nor header', '', undefined],
    ['the cookie alone', `; XSRF-TOKEN=${XSRF}`, undefined],
    ['the header alone', '', XSRF],
    ['an empty pair', '; XSRF-TOKEN=', ''],
    ['a header that differs', `; XSRF-TOKEN=${XSRF}`, XSRF.replace('a', 'b')],
    ['a header that is too short', `; XSRF-TOKEN=${XSRF}`, XSRF.slice(1)],
  ])('writes nothing with %s', async (_what, cookie, header) => {
    const { fan, session, body } = await inBrowser()

    const reply = await ask('POST', {
      cookie: `fanlight_session=${session}${cookie}`,
      header,
      body,
    })

    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toEqual({
      code: 'xsrf',
      message: 'This page is out of date. Reload it and try again.',
    })
    expect(await fan.balance()).toBe(20_00)
  })

  test('writes with the cookie’s value in the header', async () => {
    const { fan, session, body } = await inBrowser()
    const cookie = `fanlight_session=${session}; XSRF-TOKEN=${XSRF}`

    const reply = await ask('POST', { cookie, header: XSRF, body })

    expect(reply.statusCode).toBe(200)
    expect(await fan.balance()).toBe(10_01)
  })

  test('that is forged is refused as any other credential', async () => {
    const { session } = await inBrowser()
    const forged = session.slice(0, -1) + (session.endsWith('A') ? 'B' : 'A')

    const reply = await ask('GET', { cookie: `fanlight_session=${forged}` })

    expect(reply.json().code).toBe('unauthorized')
  })
})

test('a credential in the header needs no second proof', async () => {
  const { fan, body } = await inBrowser()

  const reply = await fan.post('/balance/subscription/buy', body)

  expect(reply.statusCode).toBe(200)
})

async function inBrowser(): Promise<{ fan: Fan; session: string; body: object }> {
  const fan = await world().fan({ balance: 20_00 })
  const creator = await world().creator()
  const { token } = (await fan.get('/main/init')).json()
  return { fan, session: token, body: { authorId: creator.id, categoryId: 3 } }
}

function ask(
  method: 'GET' | 'POST',
  { cookie, header, body }: { cookie: string; header?: string | undefined; body?: object },
) {
  const url = method === 'GET' ? '/api/balance/subscriptions' : '/api/balance/subscription/buy'
  return world().app.http.inject({
    method,
    url,
    headers: { cookie, ...(header !== undefined && { 'x-xsrf-token': header }) },
    ...(body && { payload: body }),
  })
}
