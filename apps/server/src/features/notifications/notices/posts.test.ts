import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BotMedia, keepBotMedia } from '../../../../test/bot-media.ts'
import { BotWorld, botOf, linksOf } from '../../../../test/bot-world.ts'
import type { Creator } from '../../../../test/creator.ts'

const APP = 'http://localhost:8080'

let world: BotWorld
let mila: Creator
let picture: BotMedia['picture']
beforeAll(async () => {
  world = await BotWorld.open()
  mila = await world.creator({ firstName: 'Mila' })
  picture = (await keepBotMedia(world, mila)).picture
})
afterAll(() => world[Symbol.asyncDispose]())

test('U13: a paid post is shown in the channel once, with its teaser and a link that opens it in the app', async () => {
  const channel = world.messenger.addChannel({ title: 'Mila', administrators: [botOf(1)] })
  const reader = await world.person()
  world.messenger.addMember(channel.id, reader.id)
  await world.world.db.run(
    `insert into creator_channel (creator_id, chat_id, language_code) values (1, $1, 'ru')`,
    [channel.id],
  )
  const postId = await mila.publishes({
    audience: 'channel',
    price: 8_00,
    attachments: [picture],
    teaser: 'Шесть минут света.',
  })
  await mila.publishes({ audience: 'premium', price: 8_00, attachments: [picture] })

  await world.settle()
  await world.advance({ days: 1 })

  const posts = reader.sees(channel.id)
  expect(posts).toMatchObject([
    { text: 'Шесть минут света.\n\nНовая публикация Mila Novak: 1 фото.' },
  ])
  expect(posts[0]?.media).toMatchObject([{ kind: 'photo' }])
  expect(posts[0]?.keyboard).toEqual([
    [
      {
        kind: 'url',
        text: '🔒 Открыть за 8,00\u00a0€',
        url: `https://t.me/creator_1_bot?startapp=1_buy-telegram-post_${postId}`,
      },
    ],
  ])
})

test('U2: a paid post comes to the chat of who bought it, with a way to the collection', async () => {
  const person = await world.person({ balance: 20_00 })
  const channel = world.messenger.addChannel({ title: 'Mila 2', administrators: [botOf(1)] })
  world.messenger.addMember(channel.id, person.id)
  await world.world.db.run('update creator_channel set chat_id = $1', [channel.id])
  const postId = await mila.publishes({
    audience: 'channel',
    text: 'What nobody saw',
    attachments: [picture, picture],
  })
  await world.settle()

  await person.fan.buysPost(postId)
  await world.settle()

  const [first, second, receipt] = person.sees(botOf(1))
  expect(first).toMatchObject({ text: 'What nobody saw', isProtected: true, replyTo: null })
  expect([first, second].map((each) => each?.media.map(({ kind }) => kind))).toEqual([
    ['photo'],
    ['photo'],
  ])
  expect(linksOf(receipt)).toEqual([`${APP}/media?section=purchases&modelId=1`])
  expect(person.sees(channel.id)).toMatchObject([{ keyboard: [[{ kind: 'url' }]] }])
})
