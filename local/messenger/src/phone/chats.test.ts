import { expect, test } from 'vitest'
import { TINY_PNG } from '../testing/pictures.ts'
import { BOT_ID, OTHER_BOT_ID, TOKEN, World } from '../testing/world.ts'
import type { PhoneEvent } from '../views/api-types.ts'

test('a phone lists bots and channels, the latest first', async () => {
  await using world = await World.open()
  const max = await world.user({ startedBots: [BOT_ID] })
  const { id } = world.messenger.addChannel({
    title: 'Backstage',
    crowd: 2417,
    administrators: [BOT_ID],
    members: [max.id],
  })
  world.now += 1000
  await world.ok('sendMessage', { chat_id: max.id, text: 'Hello' })
  world.now += 1000
  await world.ok('sendMessage', { chat_id: id, text: 'Post' })

  const { chats } = await max.call('GET /chats')

  expect(chats.map((chat) => [chat.id, chat.unread, chat.isJoined])).toEqual([
    [id, 1, true],
    [BOT_ID, 1, true],
    [OTHER_BOT_ID, 0, false],
  ])
  expect(chats[0]).toMatchObject({
    type: 'channel',
    memberCount: 2419,
    lastMessage: { text: 'Post' },
  })
})

test('reading a chat leaves nothing unread', async () => {
  await using world = await World.open()
  const max = await world.user()
  await world.ok('sendMessage', { chat_id: max.id, text: 'one' })
  const { message_id: messageId } = await world.ok('sendMessage', { chat_id: max.id, text: 'two' })

  const { unread } = await max.call('POST /chats/:chatId/read', { chatId: BOT_ID }, { messageId })
  const { chat } = await max.call('GET /chats/:chatId', { chatId: BOT_ID })

  expect([unread, chat.unread]).toEqual([0, 0])
})

test('U35: a late word of reading does not make unread what was read since', async () => {
  await using world = await World.open()
  const max = await world.user()
  const first = await world.ok('sendMessage', { chat_id: max.id, text: 'one' })
  const second = await world.ok('sendMessage', { chat_id: max.id, text: 'two' })
  const read = (messageId: unknown) =>
    max.call('POST /chats/:chatId/read', { chatId: BOT_ID }, { messageId })

  await read(second['message_id'])
  const { unread } = await read(first['message_id'])

  expect(unread).toBe(0)
})

test('U35: a public channel’s post reaches the list of who is no member, a private one’s not', async () => {
  await using world = await World.open()
  const max = await world.user()
  const open = { title: 'Open', username: 'open_channel', administrators: [BOT_ID] }
  const { id: openId } = world.messenger.addChannel(open)
  const { id: hiddenId } = world.messenger.addChannel({ title: 'Hidden', administrators: [BOT_ID] })
  const { heard, stop } = await max.listens()
  await expect.poll(() => heard.length).toBeGreaterThan(0)

  await world.ok('sendMessage', { chat_id: hiddenId, text: 'Secret' })
  await world.ok('sendMessage', { chat_id: openId, text: 'Post' })
  await expect.poll(() => heard.filter(({ type }) => type === 'chat').length).toBe(1)
  await stop()

  expect(heard.find(({ type }) => type === 'chat')).toMatchObject({
    chat: { id: openId, lastMessage: { text: 'Post' } },
  })
})

test('messages are read page by page', async () => {
  await using world = await World.open()
  const max = await world.user()
  for (let index = 1; index <= 5; index += 1) {
    await world.ok('sendMessage', { chat_id: max.id, text: `no. ${index}` })
  }
  const page = async (query: string) => {
    const address = `${world.url}/messenger/api/chats/${BOT_ID}/messages?${query}`
    const reply = await fetch(address, { headers: { authorization: `Bearer ${max.token}` } })
    return (await reply.json()) as { messages: { id: number; text: string }[]; hasMore: boolean }
  }

  const last = await page('limit=3')
  const first = await page(`limit=3&before=${last.messages[0]?.id}`)

  expect(last.messages.map(({ text }) => text)).toEqual(['no. 3', 'no. 4', 'no. 5'])
  expect(first.messages.map(({ text }) => text)).toEqual(['no. 1', 'no. 2'])
  expect([last.hasMore, first.hasMore]).toEqual([true, false])
})

test('what happens is told to the phones it concerns', async () => {
  await using world = await World.open()
  const [max, putri] = [await world.user(), await world.user()]
  const [his, hers] = [await max.listens(), await putri.listens()]
  const named = (events: PhoneEvent[], type: PhoneEvent['type']) =>
    events.filter((event) => event.type === type)
  await expect.poll(() => his.heard.length * hers.heard.length).toBeGreaterThan(0)

  const sent = await world.ok('sendMessage', { chat_id: max.id, text: 'For Max' })
  const place = { chat_id: max.id, message_id: sent['message_id'] }
  await world.ok('editMessageText', { ...place, text: 'Changed' })
  await world.ok('sendChatAction', { chat_id: max.id, action: 'typing' })
  await world.ok('deleteMessage', place)
  world.messenger.buyStars(max.id, 5)
  await expect.poll(() => named(his.heard, 'user').length).toBe(1)
  await his.stop()
  await hers.stop()

  expect(his.heard[0]).toEqual({ type: 'hello' })
  expect(named(his.heard, 'message')).toMatchObject([
    { chatId: BOT_ID, message: { text: 'For Max' } },
  ])
  expect(named(his.heard, 'message_edited')).toMatchObject([{ message: { text: 'Changed' } }])
  expect(named(his.heard, 'chat')).toMatchObject([
    { chat: { id: BOT_ID, unread: 1, lastMessage: { text: 'For Max' } } },
    { chat: { id: BOT_ID, lastMessage: { text: 'Changed' } } },
    { chat: { id: BOT_ID, action: 'typing' } },
    { chat: { id: BOT_ID, unread: 0, lastMessage: null } },
  ])
  expect(named(his.heard, 'messages_deleted')).toMatchObject([{ messageIds: [sent['message_id']] }])
  expect(named(his.heard, 'user')).toMatchObject([{ user: { stars: 5 } }])
  expect(new Set(hers.heard.map(({ type }) => type))).toEqual(new Set(['hello', 'log']))
})

test('commands and the menu button follow the language and the user', async () => {
  await using world = await World.open()
  const [max, dmitri] = [await world.user(), await world.user({ languageCode: 'ru' })]
  await world.ok('setMyCommands', { commands: [{ command: 'balance', description: 'Balance' }] })
  const russian = [{ command: 'balance', description: 'Баланс' }]
  await world.ok('setMyCommands', { commands: russian, language_code: 'ru' })
  const menu_button = { type: 'web_app', text: 'Open', web_app: { url: 'https://fan.example/' } }
  await world.ok('setChatMenuButton', { chat_id: max.id, menu_button })

  const [his, theirs] = await Promise.all(
    [max, dmitri].map((user) => user.call('GET /chats/:chatId', { chatId: BOT_ID })),
  )

  expect(his?.chat.bot?.commands[0]?.description).toBe('Balance')
  expect(theirs?.chat.bot?.commands[0]?.description).toBe('Баланс')
  expect(his?.chat.bot?.menuButton).toEqual({
    type: 'web_app',
    text: 'Open',
    url: 'https://fan.example/',
  })
  expect(theirs?.chat.bot?.menuButton).toEqual({ type: 'commands' })
})

test('a picture is served to who was shown its address, in parts too', async () => {
  await using world = await World.open()
  const max = await world.user()
  const form = new FormData()
  form.set('chat_id', String(max.id))
  form.set('photo', new Blob([new Uint8Array(TINY_PNG)]), 'a.png')
  await fetch(`${world.apiRoot}/bot${TOKEN}/sendPhoto`, { method: 'POST', body: form })
  const [media] = (await max.sees(BOT_ID)).at(-1)?.media ?? []
  const address = `${world.url}${media?.kind === 'photo' ? media.url : ''}`

  const whole = await fetch(address)
  const part = await fetch(address, { headers: { range: 'bytes=0-3' } })

  expect(whole.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(TINY_PNG)
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 0-3/${TINY_PNG.length}`,
  ])
  expect((await fetch(`${world.url}/messenger/api/files/guess`)).status).toBe(404)
})

test('a reply keyboard stands until it is removed', async () => {
  await using world = await World.open()
  const max = await world.user()
  const keyboard = async () => {
    const { chat } = await max.call('GET /chats/:chatId', { chatId: BOT_ID })
    return chat.replyKeyboard?.rows.flat().map(({ text }) => text) ?? null
  }
  const reply_markup = { keyboard: [['Yes', { text: 'No' }]], one_time_keyboard: true }

  await world.ok('sendMessage', { chat_id: max.id, text: 'Well?', reply_markup })
  const shown = await keyboard()
  await max.writes(BOT_ID, 'Yes')
  const answered = await keyboard()

  expect([shown, answered]).toEqual([['Yes', 'No'], null])
})

test('nobody reads chats without a login', async () => {
  await using world = await World.open()

  await expect(world.phoneCall('GET /chats', {})).rejects.toMatchObject({ status: 401 })
  await expect(world.phoneCall('POST /login', { userId: 1 })).rejects.toMatchObject({ status: 404 })
  await expect(world.phoneCall('POST /login', { userId: 'x' })).rejects.toMatchObject({
    status: 400,
    code: 'INVALID_REQUEST',
  })
})
