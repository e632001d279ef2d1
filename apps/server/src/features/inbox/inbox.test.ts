import { refusalText } from '@fanlight/i18n'
import { afterAll, expect, test } from 'vitest'
import { BotWorld, botOf, type Person } from '../../../test/bot-world.ts'
import { forgetInboxJob } from './forget-inbox.job.ts'
import { MESSAGES_PER_DAY } from './inbox.bot.ts'

const world = await BotWorld.open()
afterAll(() => world[Symbol.asyncDispose]())
const mila = await world.creator({ firstName: 'Mila' })
const BOT = botOf(mila.id)

test('U3: what a fan writes to a creator is kept, and passed on is said once', async () => {
  const person = await world.person()

  const first = await person.writes('Hi Mila!', BOT)
  const second = await person.writes('Your photos are wonderful', BOT)

  expect(first.map(({ text }) => text)).toEqual(['Your message was passed on to Mila Novak.'])
  expect(second).toEqual([])
  expect(await inboxOf(person)).toMatchObject([
    { creatorId: mila.id, kind: 'text', text: 'Hi Mila!', fileId: null },
    { creatorId: mila.id, kind: 'text', text: 'Your photos are wonderful', fileId: null },
  ])
})

test('hours later it is said again, in the fan’s language', async () => {
  const person = await world.person({ languageCode: 'ru' })
  await person.writes('Привет!', BOT)
  await world.advance({ hours: 6 })

  const [answer] = await person.writes('Как дела?', BOT)

  expect(answer?.text).toBe('Сообщение передано Mila Novak.')
})

test('a voice message is kept by the messenger’s name of it', async () => {
  const person = await world.person()

  await world.hears(person, { voice: { file_id: 'v1', file_unique_id: 'v', duration: 3 } }, BOT)

  expect(await inboxOf(person)).toMatchObject([{ kind: 'voice', text: '', fileId: 'v1' }])
})

test('a command that there is not is no message to the creator', async () => {
  const person = await world.person()

  const [answer] = await person.writes('/dance', BOT)

  expect(answer?.text).toMatch(/^I do not know this command/)
  expect(await inboxOf(person)).toEqual([])
})

test('a blocked fan is told so once, and nothing of theirs is kept', async () => {
  const person = await world.person()
  await person.writes('Hi!', BOT)
  await world.world.db.run('update creator_fan set blocked_at = $2 where fan_id = $1', [
    person.id,
    world.world.clock.now(),
  ])
  await world.advance({ hours: 6 })

  const first = await person.writes('Answer me', BOT)
  const second = await person.writes('Now!', BOT)

  expect(first.map(({ text }) => text)).toEqual([refusalText('blocked', 'en')])
  expect(second).toEqual([])
  expect(await inboxOf(person)).toMatchObject([{ text: 'Hi!' }])
})

test('a message that is delivered twice is kept once', async () => {
  const person = await world.person()
  world.messenger.setFault('duplicate_update')

  await person.writes('Hi!', BOT)

  expect(await inboxOf(person)).toHaveLength(1)
})

test('nobody fills an inbox in a day', async () => {
  const person = await world.person()
  await world.world.db.run(
    `insert into inbox_message (creator_id, fan_id, kind, text, bot_id, message_id, created_at)
     select $1, $2, 'text', 'Hi!', $3, i, $4 from generate_series(1000, 999 + $5) as i`,
    [mila.id, person.id, BOT, world.world.clock.now(), MESSAGES_PER_DAY],
  )

  const [full] = await person.writes('And another thing', BOT)

  expect(full?.text).toMatch(/^You have sent a lot of messages today\. Give Mila Novak/)
  expect(await inboxOf(person)).toHaveLength(MESSAGES_PER_DAY)
})

test('a bot whose creator is not there yet keeps nothing', async () => {
  const person = await world.person()

  const [answer] = await person.writes('Hello?', botOf(2))

  expect(answer?.text).toMatch(/^I only understand commands/)
})

test('messages are forgotten after a year', async () => {
  const person = await world.person()
  await person.writes('Hi!', BOT)
  const inAYear = new Date(world.world.clock.now().getTime() + 366 * 86_400_000)

  await forgetInboxJob({ ...world.world.ctx, clock: { now: () => inAYear } }).run()

  expect(await inboxOf(person)).toEqual([])
})

test('U17: creators whom the fan wrote to, bought from or heard from are listed', async () => {
  const own = await BotWorld.open()
  const [anna, boris] = [
    await own.creator({ firstName: 'Anna' }),
    await own.creator({ firstName: 'Boris' }),
  ]
  await own.creator({ firstName: 'Cleo' })
  const person = await own.person({ balance: 50_00, started: [botOf(anna.id)] })
  await person.writes('Hi!', botOf(anna.id))
  await own.world.advance({ seconds: 5 })
  await person.fan.buysPremium(boris)

  const reply = await person.fan.get('/creators/mine')
  const stranger = await (await own.person({ started: [] })).fan.get('/creators/mine')

  expect(reply.json().creators).toEqual([
    { id: boris.id, name: 'Boris Novak', avatar: null },
    { id: anna.id, name: 'Anna Novak', avatar: null },
  ])
  expect(stranger.json().creators).toEqual([])
  await own[Symbol.asyncDispose]()
})

function inboxOf(person: Person) {
  return world.world.db.query(
    `select creator_id as "creatorId", kind, text, file_id as "fileId" from inbox_message
     where fan_id = $1 order by id`,
    [person.id],
  )
}
