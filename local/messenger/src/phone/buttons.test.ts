import { expect, test } from 'vitest'
import type { Json } from '../core/json.ts'
import { nextQuery } from '../testing/checkout.ts'
import type { Phone } from '../testing/phone.ts'
import { BOT_ID, World } from '../testing/world.ts'

test('a callback waits for the answer of the bot', async () => {
  await using world = await World.open()
  const max = await world.user()
  const messageId = await sendButtons(world, max, [{ text: 'Buy', callback_data: 'buy:7' }])

  const pressing = press(max, messageId, 0)
  const query = await nextQuery(world, 'callback_query')
  const answer = {
    callback_query_id: query['id'],
    text: 'Bought',
    url: 'https://t.me/platform_bot',
  }
  await world.ok('answerCallbackQuery', answer)
  const late = await world.refusal('answerCallbackQuery', answer)

  expect(query).toMatchObject({
    data: 'buy:7',
    from: { id: max.id },
    message: { message_id: messageId },
  })
  expect(await pressing).toEqual({
    kind: 'callback',
    answer: { text: 'Bought', isAlert: false, url: 'https://t.me/platform_bot' },
  })
  expect(late).toMatch(/query is too old/)
})

test('other buttons tell the phone what to do', async () => {
  await using world = await World.open()
  const max = await world.user()
  const messageId = await sendButtons(world, max, [
    { text: 'Open', web_app: { url: 'https://fan.example/' } },
    { text: 'Go', url: 'https://a.example/' },
    { text: 'Copy', copy_text: { text: 'CODE' } },
    { text: 'Ask', switch_inline_query_current_chat: 'cats' },
  ])

  const outcomes = await Promise.all([0, 1, 2, 3].map((column) => press(max, messageId, column)))

  expect(outcomes).toEqual([
    { kind: 'web_app', messageId, row: 0, column: 0 },
    { kind: 'url', url: 'https://a.example/' },
    { kind: 'copy', text: 'CODE' },
    { kind: 'switch_inline', query: 'cats', inThisChat: true },
  ])
  await expect(press(max, messageId, 4)).rejects.toMatchObject({ code: 'BUTTON_INVALID' })
})

test('an invoice is paid by its own button', async () => {
  await using world = await World.open()
  const max = await world.user()
  const sent = await world.ok('sendInvoice', {
    chat_id: max.id,
    title: 'Frame',
    description: 'One',
    payload: 'p',
    currency: 'XTR',
    prices: [{ label: 'Frame', amount: 9 }],
  })
  const [message] = await max.sees(BOT_ID)

  const outcome = await press(max, Number(sent['message_id']), 0)

  expect(message?.keyboard).toEqual([[{ kind: 'pay', text: 'Pay ⭐️9' }]])
  expect(outcome).toEqual({ kind: 'invoice', slug: message?.invoice?.slug })
})

test('a blocked bot hears of it, and of being welcome again', async () => {
  await using world = await World.open()
  const max = await world.user()

  await max.call('POST /chats/:chatId/block', { chatId: BOT_ID }, { isBlocked: true })
  await max.call('POST /chats/:chatId/start', { chatId: BOT_ID })
  const updates = await world.updates()

  expect(updates).toMatchObject([
    { my_chat_member: { new_chat_member: { status: 'kicked' } } },
    { my_chat_member: { new_chat_member: { status: 'member' } } },
    { message: { text: '/start' } },
  ])
})

async function sendButtons(world: World, user: Phone, buttons: Json[]): Promise<number> {
  const reply_markup = { inline_keyboard: [buttons] }
  const sent = await world.ok('sendMessage', { chat_id: user.id, text: 'Choose', reply_markup })
  return Number(sent['message_id'])
}

function press(user: Phone, messageId: number, column: number) {
  const place = { chatId: BOT_ID, messageId }
  return user.call('POST /chats/:chatId/messages/:messageId/press', place, { row: 0, column })
}
