import { type Route, routes } from '@fanlight/contract'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import {
  fanRoutes,
  pathOf,
  type RouteName,
  type Scene,
  sampleOf,
  setScene,
} from '../../../test/route-samples.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { amountOf } from '../../../test/soak.ts'
import { openWorld } from '../../../test/world.ts'

const world = sharedWorld()
const POSTS = fanRoutes('POST')
/** Those that move money. */
const PAYING = POSTS.filter((name) => {
  const { rate }: Route = routes[name]
  return rate === 'purchase' || rate === 'top_up'
})
const TRIED = amountOf({ soak: POSTS, all: POSTS, quick: PAYING })

describe.each(TRIED)('%s under one key', (name) => {
  test('is done once and answered alike, however often it is asked', async () => {
    const scene = await setScene(world())

    const first = await ask(name, scene, 'a-key')
    const afterFirst = await snapshot(world())
    const again = [await ask(name, scene, 'a-key'), await ask(name, scene, 'a-key')]

    expect(first.statusCode).toBe(200)
    expect(again.map(told)).toEqual([told(first), told(first)])
    expect(await snapshot(world())).toEqual(afterFirst)
  })

  test('is done once when ten ask at the same time', async () => {
    const scene = await setScene(world())

    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(name, scene, 'a-key')))
    const afterAll = await snapshot(world())
    const later = await ask(name, scene, 'a-key')

    expect(later.statusCode).toBe(200)
    expect(replies.map(told)).toEqual(Array(10).fill(told(later)))
    expect(await snapshot(world())).toEqual(afterAll)
  })

  test('is another request with another body', async () => {
    const scene = await setScene(world())
    const { params, body } = sampleOf(name, scene)
    const path = pathOf(name, params)
    await ask(name, scene, 'a-key')
    const before = await snapshot(world())

    const reply = await scene.fan.post(path, { ...body, other: true }, { key: 'a-key' })

    expect(reply.statusCode).toBe(409)
    expect(reply.json().code).toBe('idempotency_conflict')
    expect(await snapshot(world())).toEqual(before)
  })
})

test('a key that served one call is spent for every other', async () => {
  const scene = await setScene(world())
  await ask('messages.buy', scene, 'a-key')

  const others = POSTS.filter((name) => name !== 'messages.buy')
  const replies = await Promise.all(others.map((name) => ask(name, scene, 'a-key')))

  expect(replies.map((reply) => reply.json().code)).toEqual(
    others.map(() => 'idempotency_conflict'),
  )
})

test('every answer is there again after a restart of the server', async () => {
  await using before = await openWorld()
  const scenes = new Map<RouteName, Scene>()
  const first = new Map<RouteName, Told>()
  for (const name of POSTS) {
    const scene = await setScene(before)
    scenes.set(name, scene)
    first.set(name, told(await ask(name, scene, 'a-key')))
  }

  const { database, clock, ctx } = before
  await using after = await openWorld({ database, clock, settings: ctx.settings })
  const rows = await snapshot(after)
  const again = new Map<RouteName, Told>()
  for (const [name, scene] of scenes) {
    again.set(name, told(await ask(name, { ...scene, fan: scene.fan.at(after) }, 'a-key')))
  }

  expect(again).toEqual(first)
  expect(await snapshot(after)).toEqual(rows)
})

test('two fans may use the same key', async () => {
  const [one, other] = [await setScene(world()), await setScene(world())]

  const replies = [
    await ask('messages.buy', one, 'same-key'),
    await ask('messages.buy', other, 'same-key'),
  ]

  expect(replies.map((reply) => reply.json().message.id)).toEqual([one.messageId, other.messageId])
})

describe('a refusal', () => {
  test.each([
    ['messages.buy', (fan: Fan, scene: Scene) => fan.buysMessage(scene.messageId, KEYED)],
    ['posts.buy', (fan: Fan, scene: Scene) => fan.buysPost(scene.postId, KEYED)],
    ['premium.buy', (fan: Fan, scene: Scene) => fan.buysPremium(scene.creator, KEYED)],
    ['tips.send', (fan: Fan, scene: Scene) => fan.sendsTip(scene.tipId, KEYED)],
  ])('of %s stays under its key, and another key asks again', async (name, buys) => {
    const scene = await setScene(world())
    await spendAll(scene.fan)

    const refused = await buys(scene.fan, scene)
    await scene.fan.isGranted(50_00)
    const again = await buys(scene.fan, scene)
    const anew = await ask(name as RouteName, scene, 'another-key')

    expect([refused.statusCode, again.statusCode, anew.statusCode]).toEqual([402, 402, 200])
    expect(again.json()).toEqual(refused.json())
  })

  test('is told in the language of who asks again', async () => {
    const scene = await setScene(world())
    const path = pathOf('messages.buy', { id: 987_654_321 })
    await scene.fan.post(path, undefined, KEYED)

    const reply = await scene.fan.post(path, undefined, {
      ...KEYED,
      headers: { 'accept-language': 'ru' },
    })

    expect(reply.json()).toMatchObject({
      code: 'not_found',
      message: expect.stringMatching(/^Ничего не найдено/),
    })
  })

  test('for a body that could not be read spends no key', async () => {
    const scene = await setScene(world())

    const unreadable = await scene.fan.post('/balance/subscription/buy', { authorId: 'x' }, KEYED)
    const corrected = await ask('premium.buy', scene, 'a-key')

    expect([unreadable.statusCode, corrected.statusCode]).toEqual([400, 200])
  })
})

describe('a key', () => {
  test.each([
    ['one character', 'k'],
    ['255 characters', 'k'.repeat(255)],
    ['every visible character', '!"#$%&\'()*+,-./09:;<=>?@AZ[\\]^_`az{|}~'],
  ])('of %s is taken', async (_what, key) => {
    const scene = await setScene(world())

    const replies = [await ask('tips.send', scene, key), await ask('tips.send', scene, key)]

    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
  })

  test.each([
    ['nothing', ''],
    ['256 characters', 'k'.repeat(256)],
    ['a space', 'a key'],
    ['a tab', 'a\tkey'],
    ['a letter beyond ASCII', 'schlüssel'],
  ])('of %s is refused, and nothing is done', async (_what, key) => {
    const scene = await setScene(world())
    const before = await snapshot(world())

    const reply = await scene.fan.sendsTip(scene.tipId, { headers: { 'idempotency-key': key } })

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      code: 'invalid_request',
      details: { 'Idempotency-Key': 'must have 1 to 255 visible characters' },
    })
    expect(await snapshot(world())).toEqual(before)
  })
})

const KEYED = { key: 'a-key' }

function ask(name: RouteName, scene: Scene, key: string): Promise<LightMyRequestResponse> {
  const { params, body } = sampleOf(name, scene)
  expect(routes[name].method).toBe('POST')
  return scene.fan.post(pathOf(name, params), body, { key })
}

interface Told {
  status: number
  body: string
}

/** An envelope is sealed afresh for every answer; what is inside and under which key stays. */
function told(reply: LightMyRequestResponse): Told {
  const body = reply.body.replaceAll(/"s1\.([\w-]+)\.[\w.-]+"/g, '"sealed with $1"')
  return { status: reply.statusCode, body }
}

async function spendAll(fan: Fan) {
  const { balance } = await world().db.one<{ balance: number }>(
    'select balance_cents as balance from wallet where fan_id = $1',
    [fan.id],
  )
  const creator = await world().creator()
  await fan.buysPost(await creator.publishes({ audience: 'channel', price: balance }))
}
