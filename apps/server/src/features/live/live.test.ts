import { ServerEvent } from '@fanlight/contract'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LiveClient, listen } from '../../../test/live-client.ts'
import { initDataToken } from '../../../test/sign-init-data.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let url: string

beforeAll(async () => {
  world = await openWorld()
  url = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

/** A fan with `count` events behind them. */
async function fanWithEvents(count: number) {
  const fan = await world.fan({ balance: 1000_00 })
  const creator = await world.creator()
  for (let n = 0; n < count; n += 1) await creator.sendsMessage(fan, 1_00)
  return { fan, creator, access_token: fan.initData }
}

describe('a live socket', () => {
  test('tells a purchase to the fan who made it', async () => {
    const { fan, creator, access_token } = await fanWithEvents(0)
    const message = await creator.sendsMessage(fan, 5_00)
    using client = await LiveClient.connect(url, { access_token })

    await fan.buysMessage(message)
    await client.hears(2)

    const { type, body } = (await fan.events()).at(-1) ?? {}
    expect(client.events).toEqual([{ id: 2, type, body }])
    expect(client.events[0]).toMatchObject({ type: 'message_bought', body: { balance: 995 } })
  })

  test('speaks in lines that the contract knows', async () => {
    const { fan, creator, access_token } = await fanWithEvents(1)
    await fan.sendsTip(await fan.draftsTip(creator, 5_00))
    await fan.buysPremium(creator)

    using client = await LiveClient.connect(url, { access_token, last_event_id: 0 })
    await client.hears(3)

    expect(client.frames.every((frame) => /^\{.*\}\n$/.test(frame))).toBe(true)
    const isKnown = new Ajv({ multipleOfPrecision: 6, strict: false }).compile(ServerEvent)
    expect(client.lines.filter((line) => !isKnown(line))).toEqual([])
  })

  test('tells nobody what happens to somebody else', async () => {
    const { access_token } = await fanWithEvents(0)
    const other = await fanWithEvents(0)
    using client = await LiveClient.connect(url, { access_token })
    using theirs = await LiveClient.connect(url, { access_token: other.access_token })

    await other.fan.sendsTip(await other.fan.draftsTip(other.creator, 5_00))
    await theirs.hears(1)

    expect(client.events).toEqual([])
  })
})

describe('the first line', () => {
  test('names the newest event when the client names none', async () => {
    const { access_token } = await fanWithEvents(3)

    for (const last_event_id of [undefined, '', 'null', 'undefined']) {
      const query = { access_token, ...(last_event_id !== undefined && { last_event_id }) }
      using client = await LiveClient.connect(url, query)

      expect(client.lines).toEqual([{ id: 3, type: 'connect', body: { missed: false } }])
    }
  })

  test('is followed by every later event once and in order', async () => {
    const { fan, access_token } = await fanWithEvents(5)

    using client = await LiveClient.connect(url, { access_token, last_event_id: 2 })
    await client.hears(5)

    expect(client.connectLine).toEqual({ id: 2, type: 'connect', body: { missed: false } })
    const later = (await fan.events()).slice(2).map(({ seq, ...event }) => ({ id: seq, ...event }))
    expect(client.events).toEqual(later)
  })

  test('sends a client back that is ahead of us', async () => {
    const { access_token } = await fanWithEvents(3)

    for (const last_event_id of ['4', '9'.repeat(40)]) {
      using client = await LiveClient.connect(url, { access_token, last_event_id })

      expect(client.lines).toEqual([{ id: 3, type: 'connect', body: { missed: true } }])
    }
  })

  test('owns up to events that are no longer kept', async () => {
    const { fan, creator, access_token } = await fanWithEvents(3)
    await world.db.run('delete from event where fan_id = $1', [fan.id])

    using empty = await LiveClient.connect(url, { access_token, last_event_id: 1 })
    using current = await LiveClient.connect(url, { access_token, last_event_id: 3 })
    await creator.sendsMessage(fan, 1_00)
    using late = await LiveClient.connect(url, { access_token, last_event_id: 1 })
    await late.hears(4)

    expect(empty.connectLine).toEqual({ id: 3, type: 'connect', body: { missed: true } })
    expect(current.connectLine).toEqual({ id: 3, type: 'connect', body: { missed: false } })
    expect(late.connectLine).toEqual({ id: 3, type: 'connect', body: { missed: true } })
    expect(late.ids).toEqual([4])
  })
})

describe('a socket is opened', () => {
  test('with init data, its token form and a session token', async () => {
    const { fan } = await fanWithEvents(1)
    const session: string = (await fan.get('/main/init')).json().token

    for (const access_token of [fan.initData, initDataToken(fan.initData, 7), session]) {
      using client = await LiveClient.connect(url, { access_token })
      expect(client.connectLine?.id).toBe(1)
    }
  })

  test('with a token whose plus signs were not escaped', async () => {
    const fan = await world.fan({ firstName: '~~~>>>???' })
    const token = initDataToken(fan.initData, 7)
    expect(token).toContain('+')

    using client = await LiveClient.connect(`${url}?access_token=${token}&`, {})

    expect(client.connectLine?.id).toBe(0)
  })

  test('by nobody without a genuine credential', async () => {
    const { fan } = await fanWithEvents(0)
    const forged = fan.initData.replace(/hash=.{4}/, 'hash=0000')

    for (const query of [{}, { access_token: '' }, { access_token: forged }]) {
      const refused = LiveClient.connect(url, query)
      await expect(refused).rejects.toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    }
    const twice = LiveClient.connect(`${url}?access_token=a&access_token=b&`, {})
    await expect(twice).rejects.toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })

  test('at no position but a whole number', async () => {
    const { access_token } = await fanWithEvents(0)

    for (const last_event_id of ['-1', '1.5', '1e3', 'abc', '0x1', ' 1', 'NaN', '１']) {
      const refused = LiveClient.connect(url, { access_token, last_event_id })
      const body = { code: 'invalid_request', details: { last_event_id: expect.any(String) } }
      await expect(refused).rejects.toMatchObject({ status: 400, body })
    }
  })

  test('by no plain request', async () => {
    const { fan } = await fanWithEvents(0)
    const query = new URLSearchParams({ access_token: fan.initData })

    const reply = await world.app.http.inject(`/api/ws?${query.toString()}`)

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'invalid_request' })
  })
})
