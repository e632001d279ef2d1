import { Bot, InlineKeyboardBuilder, InputFile, TelegramApiError } from 'node-telegram-bot-api'
import { createWebhookServer } from 'node-telegram-bot-api/node'
import { expect, test } from 'vitest'
import { TINY_PNG } from '../testing/pictures.ts'
import { BOT_ID, TOKEN, World } from '../testing/world.ts'

test('node-telegram-bot-api runs by long polling, unchanged', async () => {
  await using world = await World.open()
  const max = await world.user()
  const bot = botAt(world)
  bot.command('start', (ctx) =>
    ctx.reply(`Payload ${String(ctx.match)}`, {
      reply_markup: new InlineKeyboardBuilder().text('Up', 'up').build(),
    }),
  )
  bot.on('callback_query', (ctx) => ctx.answerCallbackQuery({ text: 'Thanks' }))

  const running = bot.startPolling()
  await max.call('POST /chats/:chatId/start', { chatId: BOT_ID }, { payload: 'xyz' })
  await expect.poll(async () => (await max.sees(BOT_ID)).length).toBe(2)
  const reply = (await max.sees(BOT_ID)).at(-1)
  const pressed = await max.call(
    'POST /chats/:chatId/messages/:messageId/press',
    { chatId: BOT_ID, messageId: reply?.id ?? 0 },
    { row: 0, column: 0 },
  )
  bot.stop()
  await running

  expect(reply?.text).toBe('Payload xyz')
  expect(pressed).toMatchObject({ answer: { text: 'Thanks', isAlert: false } })
})

test('node-telegram-bot-api takes webhooks with the secret', async () => {
  await using world = await World.open()
  const max = await world.user()
  const bot = botAt(world)
  bot.on('message', (ctx) => ctx.reply('Heard'))
  const server = createWebhookServer(bot, { secretToken: 'token-of-the-hook' })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const url = `http://127.0.0.1:${port}/`
  await bot.api.setWebhook({ url, secret_token: 'token-of-the-hook' })

  await max.writes(BOT_ID, 'Anybody there?')
  await expect.poll(async () => (await max.sees(BOT_ID)).at(-1)?.text).toBe('Heard')
  server.closeAllConnections()
  server.close()

  expect(await bot.api.getWebhookInfo()).toMatchObject({ url, pending_update_count: 0 })
})

test('node-telegram-bot-api uploads, sells and is refused', async () => {
  await using world = await World.open()
  const max = await world.user()
  const { api } = botAt(world)

  const album = await api.sendMediaGroup({
    chat_id: max.id,
    media: [
      { type: 'photo', media: new InputFile(TINY_PNG, { filename: 'a.png' }), caption: 'A' },
      { type: 'photo', media: new InputFile(TINY_PNG, { filename: 'b.png' }) },
    ],
  })
  const link = await api.createInvoiceLink({
    title: 'Stars',
    description: 'Some',
    payload: 'p',
    currency: 'XTR',
    prices: [{ label: 'Some', amount: 5 }],
  })
  const refused = api.refundStarPayment({ user_id: max.id, telegram_payment_charge_id: 'none' })

  expect(album).toHaveLength(2)
  expect(link).toMatch(/^https:\/\/t\.me\/\$[\w-]+$/)
  await expect(refused).rejects.toThrow(TelegramApiError)
  await expect(refused).rejects.toThrow('CHARGE_NOT_FOUND')
})

function botAt(world: World): Bot {
  return new Bot(TOKEN, { apiRoot: world.apiRoot })
}
