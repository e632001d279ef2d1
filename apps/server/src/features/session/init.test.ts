import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { signInitData } from '../../../test/sign-init-data.ts'
import { BOT_TOKEN } from '../../../test/test-context.ts'
import type { World } from '../../../test/world.ts'

const hosts = { production: 'https://fan.example', preproduction: null, staging: null }
const world = sharedWorld({ settings: { topUpFeePercent: 7.5, hosts } })

test('the app starts with who, how much, which keys and which ways to pay', async () => {
  const fan = await world().fan({ firstName: 'Anna', languageCode: 'ru', balance: 12_34 })
  const creator = await world().creator({ premiumPrice: 2_00 })
  await fan.buysPremium(creator)

  const reply = await fan.get('/main/init')

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    user: { id: fan.id, firstName: 'Anna', lastName: '', languageCode: 'ru' },
    decryptKeys: { [creator.id]: expect.stringMatching(/^k1\.a\d+-1-1\.[\w-]{43}$/) },
    eurBalance: 10.34,
    eurTopUpFee: 7.5,
    card: null,
    hasIntents: false,
    keepsWithdrawal: false,
    refundsBalance: false,
    methods: [
      { id: 'russian_card', provider: 'inwizoEcom', countryCode: '' },
      { id: 'fast_payment', provider: 'singularity', countryCode: '' },
      { id: 'international_card', provider: 'only', countryCode: 'only' },
      { id: 'stars', provider: '', countryCode: '' },
    ],
    hosts,
    supportUrl: null,
    starRate: { cents: 2000, stars: 1000 },
    token: expect.stringMatching(/^fs1\./),
    lastEventId: 1,
  })
})

test('a stranger becomes a fan with an empty wallet at first sight', async () => {
  const user = { id: 770_001, first_name: 'Bob', last_name: 'Fox', language_code: 'id' }

  const reply = await opensApp(world(), user)

  expect(reply.json()).toMatchObject({
    user: { id: 770_001, firstName: 'Bob', lastName: 'Fox', languageCode: 'id' },
    decryptKeys: {},
    eurBalance: 0,
    lastEventId: 0,
  })
})

test('a stranger who comes ten times at once is one fan', async () => {
  const user = { id: 770_002, first_name: 'Crowd' }

  const replies = await Promise.all(Array.from({ length: 10 }, () => opensApp(world(), user)))

  expect(replies.map((reply) => reply.statusCode)).toEqual(Array(10).fill(200))
  const rows = await world().db.query('select 1 from wallet where fan_id = 770002')
  expect(rows).toHaveLength(1)
})

test('name and language follow what the messenger says later', async () => {
  const user = { id: 770_003, first_name: 'Eve', language_code: 'en' }
  await opensApp(world(), user, { secondsAgo: 60 })

  const renamed = { id: 770_003, first_name: 'Eva', last_name: 'Stone', language_code: 'ru' }
  const reply = await opensApp(world(), renamed)

  expect(reply.json().user).toEqual({
    id: 770_003,
    firstName: 'Eva',
    lastName: 'Stone',
    languageCode: 'ru',
  })
})

test('an older web view does not take a newer name back', async () => {
  const user = { id: 770_004, first_name: 'New' }
  await opensApp(world(), user, { secondsAgo: 900 })
  await opensApp(world(), user)

  const reply = await opensApp(world(), { ...user, first_name: 'Old' }, { secondsAgo: 600 })

  expect(reply.json().user.firstName).toBe('New')
})

test('the fan of a purchase is known although the app was never started', async () => {
  const creator = await world().creator()
  const user = { id: 770_005, first_name: 'Direct' }

  const reply = await world().app.http.inject({
    method: 'POST',
    url: `/api/im/${creator.id}/tips`,
    headers: { authorization: authorizationOf(world(), user) },
    payload: { amount: 5, currency: 'eur' },
  })

  expect(reply.statusCode).toBe(200)
})

interface MessengerUser extends Record<string, unknown> {
  id: number
}

function opensApp(at: World, user: MessengerUser, { secondsAgo = 0 } = {}) {
  return at.app.http.inject({
    url: '/api/main/init',
    headers: { authorization: authorizationOf(at, user, secondsAgo) },
  })
}

function authorizationOf(at: World, user: MessengerUser, secondsAgo = 0): string {
  const authDate = new Date(at.clock.now().getTime() - secondsAgo * 1000)
  return `TgAuth ${signInitData({ user, authDate }, { botToken: BOT_TOKEN })}`
}
