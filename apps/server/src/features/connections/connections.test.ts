import { afterAll, beforeAll, expect, test } from 'vitest'
import { SPARE_BOT } from '../../../test/bot-box.ts'
import { BotWorld, botOf, PLATFORM_BOT } from '../../../test/bot-world.ts'
import { signInitData } from '../../../test/sign-init-data.ts'

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

test('an owner brings a bot of their own, which then answers fans, and lets it go again', async () => {
  const { token } = SPARE_BOT
  const spare = Number(token.split(':')[0])
  const fan = await world.person({ started: [spare] })

  const taken = await reads('/studio/connections/bot', {
    token: world.bots.speakingFor(2).token,
  })
  const wrong = await reads('/studio/connections/bot', { token: `${spare}:${'x'.repeat(35)}` })
  const brought = await reads('/studio/connections/bot', { token })
  await world.settle()
  const answers = await fan.writes('/start', spare)

  expect([taken.problem, wrong.problem]).toEqual(['taken', 'token_rejected'])
  expect(brought).toEqual({
    problem: null,
    bot: { username: 'spare_bot', isOwn: true, isBrought: true },
  })
  expect(JSON.stringify(brought)).not.toContain(token)
  expect(answers.length).toBeGreaterThan(0)
  expect((await reads('/studio/connections/bot/test')).problem).toBeNull()

  const { bot } = await reads('/studio/connections/bot/remove')
  expect(bot).toEqual({ username: 'creator_1_bot', isOwn: true, isBrought: false })
  expect(world.bots.byId(spare)).toBeNull()
})

test('F1: a bot that was brought vouches for no one; what the messenger signed for it does', async () => {
  const { token } = SPARE_BOT
  const spare = Number(token.split(':')[0])
  const fan = await world.person({ started: [spare] })
  await reads('/studio/connections/bot', { token })
  const opens = async (initData: string) => {
    const headers = { authorization: `TgAuth ${spare}:${initData}` }
    const reply = await world.world.app.http.inject({ url: '/api/main/init', headers })
    return reply.statusCode
  }

  const forged = signInitData(
    { user: { id: fan.id, first_name: 'Victim' }, authDate: world.world.clock.now() },
    { botToken: token },
  )

  expect(await opens(forged)).toBe(401)
  expect(await opens(world.messenger.initData({ userId: fan.id, botId: spare }))).toBe(200)
})
