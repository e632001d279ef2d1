import { afterAll, beforeAll, expect, test } from 'vitest'
import { BotWorld, botOf, PLATFORM_BOT } from '../../../test/bot-world.ts'

let world: BotWorld
let owner: Awaited<ReturnType<BotWorld['person']>>
beforeAll(async () => {
  world = await BotWorld.open()
  const mila = await world.creator({ firstName: 'Mila' })
  owner = await world.person()
  await world.world.db.run(
    `insert into creator_member (creator_id, person_id, role, created_at)
     values ($1, $2, 'owner', $3)`,
    [mila.id, owner.id, world.world.clock.now()],
  )
})
afterAll(() => world[Symbol.asyncDispose]())

const reads = async (path: string, body?: object) => (await owner.fan.post(path, body)).json()

test('a bot that answers and gets its updates is well; one that another program took is not', async () => {
  await owner.writes('/start', botOf(1))

  const well = await reads('/studio/connections/bot/test')
  const bot = world.bots.speakingFor(1)
  await bot.ask((api) => api.setWebhook('https://elsewhere.example/hook'))
  const taken = await reads('/studio/connections/bot/test')

  expect(well).toMatchObject({ problem: null, username: 'creator_1_bot', started: 1, blocked: 0 })
  expect(taken.problem).toBe('no_updates')
  expect(JSON.stringify((await owner.fan.get('/studio/connections')).json())).not.toContain(
    bot.token,
  )
})

test('a channel is connected where both the bot and the owner are administrators', async () => {
  const admins = { owner: owner.id, bot: botOf(1) }
  const add = (title: string, administrators: number[]) =>
    world.messenger.addChannel({ title, administrators }).id
  const [good, notMine, withoutBot] = [
    add('Mila', [admins.owner, admins.bot]),
    add('Of another', [admins.bot]),
    add('Without the bot', [admins.owner, PLATFORM_BOT]),
  ]
  const connects = (channel: number) =>
    reads('/studio/connections/channel', { channel: String(channel), languageCode: 'ru' })

  expect((await connects(notMine)).problem).toBe('not_yours')
  expect((await connects(withoutBot)).problem).not.toBeNull()
  expect(
    (await reads('/studio/connections/channel', { channel: '@nowhere', languageCode: 'en' }))
      .problem,
  ).toBe('not_found')
  expect((await owner.fan.get('/studio/connections')).json().channel).toBeNull()
  expect(await connects(good)).toEqual({ problem: null, channel: { chatId: good } })
  expect(await reads('/studio/connections/channel/test')).toMatchObject({
    problem: null,
    title: 'Mila',
  })

  expect(await reads('/studio/connections/channel/remove')).toEqual({ channel: null })
  expect((await reads('/studio/connections/channel/test')).code).toBe('not_found')
})
