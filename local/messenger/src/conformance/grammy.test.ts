import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type ApiClientOptions,
  Bot,
  GrammyError,
  InlineKeyboard,
  InputFile,
  webhookCallback,
} from 'grammy'
import { expect, test } from 'vitest'
import { TINY_PNG } from '../testing/pictures.ts'
import { BOT_ID, TOKEN, World } from '../testing/world.ts'

test('grammY runs by long polling, unchanged', async () => {
  await using world = await World.open()
  const max = await world.user()
  const bot = botAt(world)
  const answered = Promise.withResolvers<void>()
  bot.command('start', async (ctx) => {
    await ctx.reply(`Welcome, payload ${ctx.match}`, {
      reply_markup: new InlineKeyboard().text('Press me', 'pressed:1'),
    })
    answered.resolve()
  })
  bot.callbackQuery(/^pressed:(\d+)$/, async (ctx) => {
    await ctx.answerCallbackQuery({ text: `Got ${ctx.match[1]}`, show_alert: true })
    await ctx.editMessageText('Pressed')
  })

  const running = bot.start()
  await max.call('POST /chats/:chatId/start', { chatId: BOT_ID }, { payload: 'abc' })
  await answered.promise
  const reply = (await max.sees(BOT_ID)).at(-1)
  const pressed = await max.call(
    'POST /chats/:chatId/messages/:messageId/press',
    { chatId: BOT_ID, messageId: reply?.id ?? 0 },
    { row: 0, column: 0 },
  )
  await expect.poll(async () => (await max.sees(BOT_ID)).at(-1)?.text).toBe('Pressed')
  await bot.stop()
  await running

  expect(bot.botInfo).toMatchObject({ id: BOT_ID, username: 'platform_bot' })
  expect(reply?.text).toBe('Welcome, payload abc')
  expect(pressed).toEqual({
    kind: 'callback',
    answer: { text: 'Got 1', isAlert: true, url: null },
  })
})

test('grammY takes webhooks, with the secret and with replies in the answer', async () => {
  await using world = await World.open()
  const max = await world.user()
  const bot = botAt(world, { canUseWebhookReply: (method) => method === 'sendMessage' })
  bot.on('message:text', (ctx) => ctx.reply(`You said ${ctx.message.text}`))
  const server = createServer((request, response) => {
    void webhookCallback(bot, 'http', { secretToken: 'a_secret-1' })(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await bot.api.setWebhook(`http://127.0.0.1:${port}/`, { secret_token: 'a_secret-1' })

  await max.writes(BOT_ID, 'one')
  await expect.poll(async () => (await max.sees(BOT_ID)).at(-1)?.text).toBe('You said one')
  server.closeAllConnections()
  server.close()

  const info = await bot.api.getWebhookInfo()
  expect(info).toMatchObject({ pending_update_count: 0, max_connections: 40 })
  expect(info.last_error_message).toBeUndefined()
})

test('grammY sends files, albums and paid media', async () => {
  await using world = await World.open()
  const max = await world.user()
  const { api } = botAt(world)

  const photo = await api.sendPhoto(max.id, new InputFile(TINY_PNG, 'a.png'), { caption: 'One' })
  const fileId = photo.photo.at(-1)?.file_id ?? ''
  const again = await api.sendPhoto(max.id, fileId)
  const album = await api.sendMediaGroup(max.id, [
    { type: 'photo', media: new InputFile(TINY_PNG, 'b.png'), caption: 'Two' },
    { type: 'photo', media: fileId },
  ])
  const paid = await api.sendPaidMedia(max.id, 25, [
    { type: 'photo', media: new InputFile(TINY_PNG, 'c.png') },
  ])
  const file = await api.getFile(fileId)
  const bytes = await fetch(`${world.apiRoot}/file/bot${TOKEN}/${file.file_path}`)

  expect(again.photo[0]?.file_unique_id).toBe(photo.photo[0]?.file_unique_id)
  expect(album.map((message) => message.message_id)).toHaveLength(2)
  expect(album).toMatchObject([{ caption: 'Two', media_group_id: expect.any(String) }, {}])
  expect(paid.paid_media).toMatchObject({ star_count: 25 })
  expect(Buffer.from(await bytes.arrayBuffer())).toEqual(TINY_PNG)
})

test('grammY understands a refusal', async () => {
  await using world = await World.open()
  const { api } = botAt(world)

  const refused = api.sendMessage(1, 'to nobody')

  await expect(refused).rejects.toThrow(GrammyError)
  await expect(refused).rejects.toMatchObject({
    error_code: 400,
    description: 'Bad Request: chat not found',
  })
})

test('grammY takes a Stars payment from invoice to refund', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 100 })
  const bot = botAt(world)
  const paid = Promise.withResolvers<string>()
  bot.on('pre_checkout_query', (ctx) => ctx.answerPreCheckoutQuery(true))
  bot.on('message:successful_payment', (ctx) => {
    paid.resolve(ctx.message.successful_payment.telegram_payment_charge_id)
  })
  const running = bot.start()
  const prices = [{ label: 'Top-up', amount: 60 }]
  const link = await bot.api.createInvoiceLink('Top-up', '€1', 'order-1', '', 'XTR', prices)

  const outcome = await max.pays(link)
  const chargeId = await paid.promise
  const wasPaid = await max.stars()
  await bot.api.refundStarPayment(max.id, chargeId)
  await bot.stop()
  await running

  expect(outcome.status).toBe('paid')
  expect([wasPaid, await max.stars()]).toEqual([40, 100])
  const { transactions } = await bot.api.getStarTransactions()
  expect(transactions.map(({ id, amount }) => [id, amount])).toEqual([
    [chargeId, 60],
    [chargeId, 60],
  ])
  expect(await bot.api.getMyStarBalance()).toEqual({ amount: 0 })
})

function botAt(world: World, client: ApiClientOptions = {}): Bot {
  return new Bot(TOKEN, { client: { apiRoot: world.apiRoot, ...client } })
}
