import { afterAll, describe, expect, test, vi } from 'vitest'
import { BotWorld, botOf, PLATFORM_BOT } from '../../../test/bot-world.ts'
import { webhookSecret } from '../../core/bot/webhook.ts'
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'
import { openLog } from '../../platform/log.ts'
import { deriveSecret } from '../../platform/secrets.ts'
import { type Bots, openBots } from '../../providers/telegram/bots.ts'
import { pollUpdates } from './poll-updates.job.ts'
import { setUpBotsJob } from './set-up-bots.job.ts'

const world = await BotWorld.open()
afterAll(() => world[Symbol.asyncDispose]())

const UPDATE = { update_id: 1 }

describe('the webhook', () => {
  test.each([
    ['without a secret', { secret: '' }, 401],
    ['with a wrong secret', { secret: 'a'.repeat(64) }, 401],
    ['with a shorter secret', { secret: 'a' }, 401],
    ['with the secret of another bot', { secret: secretOf(1) }, 401],
    ['for a bot that is not ours', { botId: 999 }, 404],
    ['for no bot at all', { botId: 'x' }, 404],
    ['that is no update', { update: { text: 'hi' } }, 400],
    ['that is empty', { update: undefined }, 400],
    ['as the messenger does', {}, 200],
  ])('a call %s is answered with its status', async (_how, change, status) => {
    const call = { botId: PLATFORM_BOT, update: UPDATE, secret: secretOf(0), ...change }

    const reply = await deliver(call.botId, call.update, call.secret)

    expect(reply.statusCode).toBe(status)
  })

  test('F1: nothing that follows from a bot’s token is its secret', async () => {
    const [, bot] = world.bots.all
    const derived = deriveSecret(bot?.token ?? '', 'webhook').toString('hex')
    const guesses = [
      derived,
      bot?.token,
      deriveSecret(bot?.token ?? '', `webhook of bot ${bot?.id}`).toString('hex'),
    ]

    const replies = await Promise.all(guesses.map((secret) => deliver(botOf(1), UPDATE, secret)))

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect(secretOf(1)).not.toBe(secretOf(0))
  })

  test('F28: a stranger’s update is refused before it is read', async () => {
    const broken = `{"update_id": 1, "junk": "${'x'.repeat(900_000)}`
    const replies = await Promise.all(
      [undefined, 'a'.repeat(64), secretOf(0)].map((secret) =>
        deliverText(PLATFORM_BOT, broken, secret),
      ),
    )

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 400])
  })

  test('each bot tells the messenger its own address and secret', async () => {
    for (const bot of world.bots.all) {
      const { url, allowed_updates } = await bot.ask((api) => api.getWebhookInfo())

      expect(new URL(url ?? '').pathname).toBe(`/api/bot/${bot.id}`)
      expect(allowed_updates).toEqual([
        'message',
        'callback_query',
        'pre_checkout_query',
        'my_chat_member',
      ])
    }
  })

  test('an update that is delivered twice is answered once', async () => {
    const person = await world.person()
    world.messenger.setFault('duplicate_update')

    const answers = await person.writes('/balance')

    expect(answers).toHaveLength(1)
  })

  test('two deliveries of one update at the same moment are answered once', async () => {
    const person = await world.person()
    const update = messageFrom(person.id, 7_001, '/balance')

    const replies = await Promise.all(
      [1, 2, 3].map(() => deliver(PLATFORM_BOT, update, secretOf(0))),
    )
    await world.settle()

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(person.reads()).toEqual(['Your balance is €0.00.'])
  })

  test('the same number from another bot is another update', async () => {
    const person = await world.person()
    const update = messageFrom(person.id, 7_002, '/balance')

    await deliver(PLATFORM_BOT, update, secretOf(0))
    await deliver(botOf(1), update, secretOf(1))
    await world.settle()

    expect([...person.reads(), ...person.reads(botOf(1))]).toHaveLength(2)
  })

  test('what cannot be done now is delivered again and done then', async () => {
    const person = await world.person()
    const update = messageFrom(person.id, 7_003, '/balance')
    const down = vi
      .spyOn(world.world.db, 'query')
      .mockRejectedValueOnce(new DatabaseUnavailable('gone'))

    const refused = await deliver(PLATFORM_BOT, update, secretOf(0))
    down.mockRestore()
    const taken = await deliver(PLATFORM_BOT, update, secretOf(0))
    await world.settle()

    expect([refused.statusCode, taken.statusCode]).toEqual([503, 200])
    expect(person.reads()).toHaveLength(1)
  })

  test('what happens in groups and between bots is none of our business', async () => {
    const person = await world.person()
    const inGroup = messageFrom(person.id, 7_004, '/balance', { id: -5, type: 'group' })
    const byBot = messageFrom(person.id, 7_005, '/balance')
    byBot.message.from.is_bot = true

    const replies = [
      await deliver(PLATFORM_BOT, inGroup, secretOf(0)),
      await deliver(PLATFORM_BOT, byBot, secretOf(0)),
      await deliver(PLATFORM_BOT, { update_id: 7_006, channel_post: {} }, secretOf(0)),
    ]
    await world.settle()

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(person.reads()).toEqual([])
  })
})

describe('asking for updates', () => {
  test('a bot that cannot be reached asks, and answers once', async () => {
    await using world = await BotWorld.open({ bot: { updates: 'polling' } })
    const person = await world.person()

    const answers = await person.writes('/balance')
    await world.settle()

    expect(answers).toHaveLength(1)
    expect(await world.bots.all[0]?.ask((api) => api.getWebhookInfo())).toMatchObject({ url: '' })
  })

  test('only one node asks at a time', async () => {
    await using world = await BotWorld.open({ bot: { updates: 'polling' } })
    world.world.ctx.settings.bot.pollSeconds = 1
    const person = await world.person()
    const { ctx } = world.world
    const handle = vi.fn(async () => {})
    const nodes = [1, 2, 3].map(() => pollUpdates(ctx, world.bots, { handle }))
    world.messenger.writeText(person.id, PLATFORM_BOT, 'hello')

    await Promise.all(nodes.map(({ job }) => job.run()))

    const conflicts = world.messenger.log().filter(({ text }) => text.includes('Conflict'))
    expect(conflicts).toEqual([])
    expect(handle).toHaveBeenCalledTimes(1)
  })

  test('an update that breaks us is skipped after a few tries, and others are not', async () => {
    await using world = await BotWorld.open({ bot: { updates: 'polling' } })
    const [anna, boris] = [await world.person(), await world.person()]
    const seen: string[] = []
    const handle = async (_bot: unknown, { message }: { message?: { text?: string } }) => {
      seen.push(message?.text ?? '')
      if (message?.text === 'poison') throw new Error('a defect of ours')
    }
    const { job } = pollUpdates(world.world.ctx, world.bots, { handle })
    world.messenger.writeText(anna.id, PLATFORM_BOT, 'poison')
    world.messenger.writeText(boris.id, PLATFORM_BOT, 'hello')

    await job.run()
    await job.run()

    expect(seen.filter((text) => text === 'poison')).toHaveLength(3)
    expect(seen.filter((text) => text === 'hello')).toHaveLength(1)
  })

  test('while the database is away nothing is skipped', async () => {
    await using world = await BotWorld.open({ bot: { updates: 'polling' } })
    const person = await world.person()
    const handle = vi.fn(async () => {})
    handle.mockRejectedValueOnce(new DatabaseUnavailable('gone'))
    const { job } = pollUpdates(world.world.ctx, world.bots, { handle })
    world.messenger.writeText(person.id, PLATFORM_BOT, 'hello')

    await expect(job.run()).rejects.toBeInstanceOf(DatabaseUnavailable)
    // The connection that was given up may hold the lock for a moment longer.
    await vi.waitUntil(async () => {
      await job.run()
      return handle.mock.calls.length > 1
    })
    await job.run()

    expect(handle).toHaveBeenCalledTimes(2)
  })

  test('a bot that the messenger does not know keeps no other from its updates', async () => {
    await using world = await BotWorld.open({ bot: { updates: 'polling' } })
    const person = await world.person()
    const bots = withStranger(world)
    const handle = vi.fn(async () => {})
    const { job } = pollUpdates(world.world.ctx, bots, { handle })
    world.messenger.writeText(person.id, PLATFORM_BOT, 'hello')

    await job.run()
    await job.run()

    expect(handle).toHaveBeenCalledTimes(1)
  })

  test('stopping does not wait for the messenger', async () => {
    await using world = await BotWorld.open({ bot: { updates: 'polling' } })
    world.world.ctx.settings.bot.pollSeconds = 10
    const { job, stop } = pollUpdates(world.world.ctx, world.bots, { handle: async () => {} })

    const running = job.run()
    setTimeout(stop, 50)

    await expect(running).resolves.toBeUndefined()
  }, 5_000)
})

test('a bot that cannot be set up is left alone for a while, and the others are set up', async () => {
  await using world = await BotWorld.open()
  const bots = withStranger(world)
  const complaints: string[] = []
  const destination = { write: (line: string) => void complaints.push(line) }
  const ctx = { ...world.world.ctx, log: openLog('warn', destination) }
  const job = setUpBotsJob(ctx, bots)

  for (let turn = 0; turn < 5; turn += 1) await job.run()

  expect(complaints.map((line) => JSON.parse(line).msg)).toEqual(['bot token rejected'])
  expect(complaints.join()).not.toContain('of-a-stranger')
})

/** Our bots, and one whose token the messenger does not know. */
function withStranger({ apiRoot, world }: BotWorld): Bots {
  const stranger = { creatorId: 77, token: '9999999999:of-a-stranger' }
  return openBots({
    bots: [...world.ctx.settings.bots, stranger],
    apiRoot: () => apiRoot,
    webhookRoot: () => 'http://127.0.0.1:1',
  })
}

function secretOf(index: number): string {
  const bot = world.bots.all[index]
  return bot ? webhookSecret(world.world.ctx.settings, bot) : ''
}

function deliver(botId: number | string, update: unknown, secret?: string) {
  return deliverText(botId, update === undefined ? undefined : JSON.stringify(update), secret)
}

function deliverText(botId: number | string, payload: string | undefined, secret?: string) {
  return world.world.app.http.inject({
    method: 'POST',
    url: `/api/bot/${botId}`,
    headers: {
      'content-type': 'application/json',
      ...(secret && { 'x-telegram-bot-api-secret-token': secret }),
    },
    ...(payload !== undefined && { payload }),
  })
}

function messageFrom(id: number, updateId: number, text: string, chat = { id, type: 'private' }) {
  const date = Math.floor(world.world.clock.now().getTime() / 1000)
  const from = { id, is_bot: false, first_name: 'Test', language_code: 'en' }
  const entities = [{ type: 'bot_command', offset: 0, length: text.length }]
  return { update_id: updateId, message: { message_id: 1, date, chat, from, text, entities } }
}
