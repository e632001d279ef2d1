import { describe, expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { initDataToken, signInitData } from '../../../test/sign-init-data.ts'
import { BOT_TOKEN, START } from '../../../test/test-context.ts'
import { openWorld, type World } from '../../../test/world.ts'

const world = sharedWorld()
const USER = { id: 880_001, first_name: 'Anna' }
const RAW = signInitData({ user: USER, authDate: START }, { botToken: BOT_TOKEN })

describe('accepted', () => {
  test.each([
    ['raw init data', RAW],
    ['the token', initDataToken(RAW, 7)],
    ['the token without a model', initDataToken(RAW, null)],
    ['the token in the alphabet of addresses', initDataToken(RAW, 7, 'base64url')],
  ])('%s', async (_form, credential) => {
    const reply = await opensApp(world(), credential)

    expect(reply.statusCode).toBe(200)
    expect(reply.json().user.id).toBe(USER.id)
  })

  test('a session token is good wherever init data is', async () => {
    const { token } = (await opensApp(world(), RAW)).json()

    const reply = await world().app.http.inject({
      url: '/api/balance/subscriptions',
      headers: { authorization: `TgAuth ${token}` },
    })

    expect(reply.statusCode).toBe(200)
  })

  test('the creator that a token names is remembered by its session', async () => {
    const creator = await world().creator()
    const { token } = (await opensApp(world(), initDataToken(RAW, creator.id))).json()

    await world().app.http.inject({
      method: 'POST',
      url: '/api/pay/top_up',
      headers: { authorization: `TgAuth ${token}` },
      payload: { amount: 25, provider: 'inwizoEcom', countryCode: '' },
    })

    const rows = await world().db.query('select creator_id as id from top_up where fan_id = $1', [
      USER.id,
    ])
    expect(rows).toEqual([{ id: creator.id }])
  })

  test('a session outlives init data and is refreshed by every start', async () => {
    await using journey = await openWorld()
    let { token } = (await opensApp(journey, RAW)).json()

    for (let day = 1; day <= 3; day += 1) {
      await journey.advance({ hours: 20 })
      token = (await opensApp(journey, token)).json().token
    }

    const stale = await opensApp(journey, RAW)
    const fresh = await opensApp(journey, token)
    expect([stale.statusCode, fresh.statusCode]).toEqual([401, 200])
  })

  test('a session that was not refreshed for a day is over', async () => {
    await using journey = await openWorld()
    const { token } = (await opensApp(journey, RAW)).json()

    await journey.advance({ hours: 24 })

    expect((await opensApp(journey, token)).json()).toMatchObject({
      code: 'unauthorized',
      details: { reason: 'expired' },
    })
  })
})

describe('refused', () => {
  const stranger = { id: 880_099, first_name: 'Nobody' }
  const sign = (authDate: Date, botToken = BOT_TOKEN) =>
    signInitData({ user: stranger, authDate }, { botToken })
  const genuine = sign(START)

  test.each([
    ['missing', undefined],
    ['of another scheme', `Bearer ${genuine}`],
    ['empty', 'TgAuth '],
    ['forged', `TgAuth ${sign(START, '1:another bot')}`],
    ['tampered with', `TgAuth ${genuine.replace('Nobody', 'Somebody')}`],
    ['without its hash', `TgAuth ${genuine.replace(/&hash=.*/, '')}`],
    ['too old', `TgAuth ${sign(new Date(START.getTime() - 86_401_000))}`],
    ['from the future', `TgAuth ${sign(new Date(START.getTime() + 61_000))}`],
    ['a tampered token', `TgAuth ${initDataToken(genuine.replace('880099', '880098'), 7)}`],
    ['a made up session', `TgAuth fs1.1.0.1.1.zzzzzz.${'A'.repeat(43)}`],
    ['no credential at all', 'TgAuth nonsense'],
    ['far too long', `TgAuth ${'x'.repeat(9000)}`],
  ])('a credential that is %s', async (_what, authorization) => {
    const before = await countFans(world())

    const headers = { 'accept-language': 'ru', ...(authorization && { authorization }) }
    const reply = await world().app.http.inject({ url: '/api/main/init', headers })

    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({
      code: 'unauthorized',
      message: 'Сеанс закончился. Закройте приложение и откройте его снова из чата.',
    })
    expect(await countFans(world())).toBe(before)
  })

  test('a session of a fan who is gone', async () => {
    await using empty = await openWorld()
    const { token } = (await opensApp(world(), RAW)).json()

    const reply = await opensApp(empty, token)

    expect(reply.statusCode).toBe(401)
    expect(await countFans(empty)).toBe(0)
  })
})

function opensApp(at: World, credential: string) {
  return at.app.http.inject({
    url: '/api/main/init',
    headers: { authorization: `TgAuth ${credential}` },
  })
}

async function countFans(at: World): Promise<number> {
  const { count } = await at.db.one<{ count: number }>('select count(*) from person')
  return count
}
