import type { Json } from '../core/json.ts'
import { BOT_ID, type World } from '../testing/world.ts'
import { fixed, made, type Sample, type Scene } from './sample.ts'

/** Answers to what users ask. */
export function answering({ world, user }: Scene): Sample[] {
  const result = {
    type: 'article',
    id: 'one',
    title: 'One',
    input_message_content: { message_text: 'Chosen', parse_mode: 'HTML' },
  }
  const callback = async () => {
    const reply_markup = { inline_keyboard: [[{ text: 'Press', callback_data: 'data' }]] }
    const sent = await world.ok('sendMessage', { chat_id: user.id, text: 'Press', reply_markup })
    await world.updates()
    const params = { chatId: BOT_ID, messageId: Number(sent['message_id']) }
    const place = { row: 0, column: 0 }
    void user.call('POST /chats/:chatId/messages/:messageId/press', params, place).catch(() => null)
    return {
      callback_query_id: await nextId(world, 'callback_query'),
      text: 'Done',
      show_alert: true,
    }
  }
  const inline = async () => {
    await world.updates()
    const question = { botId: BOT_ID, chatId: BOT_ID, query: 'cats' }
    void user.call('POST /inline-queries', {}, question).catch(() => null)
    const inline_query_id = await nextId(world, 'inline_query')
    const button = { text: 'App', web_app: { url: 'https://fan.example/' } }
    return { inline_query_id, results: [result], cache_time: 1, button }
  }
  const webApp = async () => {
    const launch = await user.opens({ from: 'menu_button', chatId: BOT_ID })
    return { web_app_query_id: launch.queryId ?? '', result }
  }
  return [
    made('answerCallbackQuery', callback),
    made('answerInlineQuery', inline),
    made('answerWebAppQuery', webApp),
    fixed('savePreparedInlineMessage', { user_id: user.id, result, allow_bot_chats: true }),
  ]
}

/** From invoice to refund. */
export function paying({ world, user }: Scene): Sample[] {
  const invoice = {
    title: 'Top-up',
    description: 'Ten euro',
    payload: 'order:1',
    provider_token: '',
    currency: 'XTR',
    prices: [{ label: 'Top-up', amount: 20 }],
  }
  const checkout = async (more: Json = {}) => {
    const link = await world.ok<string>('createInvoiceLink', { ...invoice, ...more })
    await world.updates()
    const paid = user.pays(link).catch(() => null)
    return { paid, id: await nextId(world, 'pre_checkout_query') }
  }
  const charge = async (more: Json = {}) => {
    const { paid, id } = await checkout(more)
    await world.ok('answerPreCheckoutQuery', { pre_checkout_query_id: id, ok: true })
    await paid
    const { transactions } = await world.ok<{ transactions: { id: string }[] }>(
      'getStarTransactions',
    )
    return { user_id: user.id, telegram_payment_charge_id: transactions.at(-1)?.id ?? '' }
  }
  return [
    fixed('createInvoiceLink', { ...invoice, subscription_period: 2_592_000 }),
    fixed('sendInvoice', { ...invoice, chat_id: user.id, start_parameter: 'again' }),
    made('answerPreCheckoutQuery', async () => {
      const { id } = await checkout()
      return { pre_checkout_query_id: id, ok: true }
    }),
    made('refundStarPayment', () => charge()),
    made('editUserStarSubscription', async () => ({
      ...(await charge({ subscription_period: 2_592_000 })),
      is_canceled: true,
    })),
    fixed('getStarTransactions', { offset: 0, limit: 50 }),
    fixed('getMyStarBalance'),
  ]
}

/** The id of a query that a user has just asked. */
async function nextId(world: World, kind: string): Promise<string> {
  for (;;) {
    const updates = await world.ok<Json[]>('getUpdates', { timeout: 5 })
    const query = updates.map((update) => update[kind] as { id: string } | undefined).find(Boolean)
    if (query) return query.id
  }
}
