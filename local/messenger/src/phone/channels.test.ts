import { expect, test } from 'vitest'
import { MONTH_SECONDS } from '../testing/checkout.ts'
import { BOT_ID, OTHER_BOT_ID, OTHER_TOKEN, World } from '../testing/world.ts'

test('a post reaches its members and the other bots of the channel', async () => {
  await using world = await World.open()
  const max = await world.user()
  const { id } = world.messenger.addChannel({
    title: 'Backstage',
    administrators: [BOT_ID, OTHER_BOT_ID],
    members: [max.id],
  })
  const reply_markup = {
    inline_keyboard: [[{ text: 'Unlock', url: 'https://t.me/alina_bot/app' }]],
  }

  const post = await world.ok('sendMessage', { chat_id: id, text: 'Golden hour', reply_markup })

  expect(post).toMatchObject({ sender_chat: { id, type: 'channel' }, chat: { title: 'Backstage' } })
  expect(await max.sees(id)).toMatchObject([
    { text: 'Golden hour', keyboard: [[{ kind: 'url', url: 'https://t.me/alina_bot/app' }]] },
  ])
  expect(await world.updates()).toEqual([])
  expect(await world.updates(OTHER_TOKEN)).toMatchObject([
    { channel_post: { text: 'Golden hour' } },
  ])
})

test('an invitation is good until it is used up, over or revoked', async () => {
  await using world = await World.open()
  const [max, putri, dmitri] = [await world.user(), await world.user(), await world.user()]
  const { id } = world.messenger.addChannel({ title: 'Private', administrators: [BOT_ID] })
  const make = async (more: object) => {
    const link = await world.ok('createChatInviteLink', { chat_id: id, ...more })
    return String(link['invite_link'])
  }
  const join = (user: typeof max, inviteLink?: string) =>
    user.call('POST /chats/:chatId/join', { chatId: id }, inviteLink ? { inviteLink } : {})
  const [once, brief, revoked] = [
    await make({ member_limit: 1 }),
    await make({ expire_date: world.now / 1000 + 60 }),
    await make({}),
  ]

  await expect(join(max)).rejects.toMatchObject({ code: 'CHANNEL_PRIVATE' })
  const { chat } = await join(max, once)
  await expect(join(putri, once)).rejects.toMatchObject({ code: 'INVITE_HASH_EXPIRED' })
  await world.advance(61)
  await expect(join(putri, brief)).rejects.toMatchObject({ code: 'INVITE_HASH_EXPIRED' })
  await world.ok('revokeChatInviteLink', { chat_id: id, invite_link: revoked })
  await expect(join(dmitri, revoked)).rejects.toMatchObject({ code: 'INVITE_HASH_EXPIRED' })

  expect(chat.isJoined).toBe(true)
  expect(await world.ok('getChatMember', { chat_id: id, user_id: max.id })).toMatchObject({
    status: 'member',
  })
})

test('who is banned is out and stays out until unbanned', async () => {
  await using world = await World.open()
  const max = await world.user()
  const channel = { title: 'Public', username: 'public_one', administrators: [BOT_ID] }
  const { id: chatId } = world.messenger.addChannel({ ...channel, members: [max.id] })
  const member = { chat_id: chatId, user_id: max.id }
  const join = () => max.call('POST /chats/:chatId/join', { chatId })

  await world.ok('banChatMember', member)
  await expect(join()).rejects.toMatchObject({ code: 'USER_BANNED_IN_CHANNEL' })
  await world.ok('unbanChatMember', member)
  const { chat } = await join()

  expect(chat.isJoined).toBe(true)
})

test('a paid channel is paid for every 30 days', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 250 })
  const { id: chatId } = world.messenger.addChannel({ title: 'Paid', administrators: [BOT_ID] })
  const link = await world.ok('createChatSubscriptionInviteLink', {
    chat_id: chatId,
    subscription_period: MONTH_SECONDS,
    subscription_price: 100,
  })
  const inviteLink = String(link['invite_link'])

  await max.call('POST /chats/:chatId/join', { chatId }, { inviteLink })
  const joined = await world.ok('getChatMember', { chat_id: chatId, user_id: max.id })
  await world.advance(MONTH_SECONDS)
  const renewed = await max.stars()
  await world.advance(MONTH_SECONDS)

  expect(joined).toMatchObject({ status: 'member', until_date: expect.any(Number) })
  expect(renewed).toBe(50)
  expect(await world.ok('getChatMember', { chat_id: chatId, user_id: max.id })).toMatchObject({
    status: 'left',
  })
  expect(world.messenger.channels()).toMatchObject([{ stars: 200 }])
})
