import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../core/json.ts'
import type { Phone } from '../testing/phone.ts'
import { BOT_ID, World } from '../testing/world.ts'

let world: World
let max: Phone
let channelId: number

beforeAll(async () => {
  world = await World.open()
  max = await world.user()
  channelId = world.messenger.addChannel({ title: 'Own', administrators: [BOT_ID] }).id
})
afterAll(() => world[Symbol.asyncDispose]())

const invoice = {
  title: 'Title',
  description: 'Description',
  payload: 'payload',
  currency: 'XTR',
  prices: [{ label: 'Price', amount: 1 }],
}

describe('an invoice', () => {
  test.each<[string, Json, string]>([
    ['a title over 32 characters', { title: 'x'.repeat(33) }, 'INVOICE_TITLE_INVALID'],
    ['no title', { title: '' }, 'parameter "title" is required'],
    ['a description over 255', { description: 'x'.repeat(256) }, 'INVOICE_DESCRIPTION_INVALID'],
    ['a payload over 128 bytes', { payload: 'ы'.repeat(65) }, 'INVOICE_PAYLOAD_INVALID'],
    ['no payload', { payload: '' }, 'parameter "payload" is required'],
    ['two prices', { prices: [...invoice.prices, ...invoice.prices] }, 'STARS_INVOICE_INVALID'],
    ['no price', { prices: [] }, 'STARS_INVOICE_INVALID'],
    ['a free price', { prices: [{ label: 'x', amount: 0 }] }, 'CURRENCY_TOTAL_AMOUNT_INVALID'],
    [
      'half a Star',
      { prices: [{ label: 'x', amount: 1.5 }] },
      'can\'t parse labeled price: field "amount" must be of type Integer',
    ],
    ['a provider token', { provider_token: 'abc' }, 'STARS_INVOICE_INVALID'],
    ['tips', { max_tip_amount: 5 }, 'STARS_INVOICE_INVALID'],
    ['euro', { currency: 'EUR' }, 'PAYMENT_PROVIDER_INVALID'],
    ['a currency that is none', { currency: 'stars' }, 'CURRENCY_INVALID'],
    ['a week between payments', { subscription_period: 604_800 }, 'SUBSCRIPTION_PERIOD_INVALID'],
  ])('with %s is refused', async (_, change, reason) => {
    const refusal = await world.refusal('createInvoiceLink', { ...invoice, ...change })

    expect(refusal).toBe(`Bad Request: ${reason}`)
  })

  test('at the very limits is taken', async () => {
    const atLimit = { title: 'ы'.repeat(32), description: 'x'.repeat(255), payload: 'ы'.repeat(64) }

    const link = await world.ok<string>('createInvoiceLink', { ...invoice, ...atLimit })

    expect(link).toMatch(/^https:\/\/t\.me\/\$[A-Za-z0-9\-_=]+$/)
  })
})

describe('a message', () => {
  test.each<[string, Json, string]>([
    ['without a chat', { chat_id: '' }, 'chat_id is empty'],
    ['to nobody', { chat_id: 1 }, 'chat not found'],
    ['to a channel that is not there', { chat_id: '@nowhere' }, 'chat not found'],
    ['without a text', { text: '  ' }, 'message text is empty'],
    ['of 4097 characters', { text: 'x'.repeat(4097) }, 'message is too long'],
    ['in an unknown mark-up', { parse_mode: 'BBCode' }, 'unsupported parse_mode'],
    [
      'with broken mark-up',
      { text: '<b>x', parse_mode: 'HTML' },
      'can\'t parse entities: Can\'t find end tag corresponding to start tag "b"',
    ],
    [
      'in reply to nothing',
      { reply_parameters: { message_id: 999 } },
      'message to be replied not found',
    ],
    ['with data over 64 bytes', button({ callback_data: 'ы'.repeat(33) }), 'BUTTON_DATA_INVALID'],
    ['with empty data', button({ callback_data: '' }), 'BUTTON_DATA_INVALID'],
    [
      'with a button that does nothing',
      button({}),
      'text buttons are unallowed in the inline keyboard',
    ],
    [
      'with a button to nowhere',
      button({ url: 'not an address' }),
      "inline keyboard button URL 'not an address' is invalid: Wrong HTTP URL",
    ],
    ['with a pay button and no invoice', button({ pay: true }), 'BUTTON_TYPE_INVALID'],
    [
      'with a keyboard that is none',
      { reply_markup: '{"inline' },
      "can't parse reply keyboard markup JSON object",
    ],
  ])('%s is refused', async (_, change, reason) => {
    const refusal = await world.refusal('sendMessage', { chat_id: max.id, text: 'Hi', ...change })

    expect(refusal).toBe(`Bad Request: ${reason}`)
  })

  test('of 4096 characters after mark-up is taken', async () => {
    const text = `<b>${'x'.repeat(4096)}</b>`

    const sent = await world.ok('sendMessage', { chat_id: max.id, text, parse_mode: 'HTML' })

    expect(sent['text']).toHaveLength(4096)
  })

  test('opens a web app in private chats only', async () => {
    const markup = button({ web_app: { url: 'https://fan.example/' } })

    await world.ok('sendMessage', { chat_id: max.id, text: 'Hi', ...markup })
    const refusal = await world.refusal('sendMessage', {
      chat_id: channelId,
      text: 'Hi',
      ...markup,
    })

    expect(refusal).toBe('Bad Request: BUTTON_TYPE_INVALID')
  })
})

describe('a bot may not write', () => {
  test('to a user who never started it', async () => {
    const stranger = await world.user({ startedBots: [] })

    const { status, body } = await world.call('sendMessage', { chat_id: stranger.id, text: 'Hi' })

    expect([status, body.description]).toEqual([
      403,
      "Forbidden: bot can't initiate conversation with a user",
    ])
  })

  test('to a user who blocked it', async () => {
    const angry = await world.user()
    await angry.call('POST /chats/:chatId/block', { chatId: BOT_ID }, { isBlocked: true })

    const { status, body } = await world.call('sendMessage', { chat_id: angry.id, text: 'Hi' })

    expect([status, body.description]).toEqual([403, 'Forbidden: bot was blocked by the user'])
  })

  test('into a channel of others', async () => {
    const { id } = world.messenger.addChannel({ title: 'Others', administrators: [] })

    const { status, body } = await world.call('sendMessage', { chat_id: id, text: 'Hi' })

    expect([status, body.description]).toEqual([
      403,
      'Forbidden: bot is not a member of the channel chat',
    ])
  })
})

describe('an edit', () => {
  test('that changes nothing is refused', async () => {
    const { message_id } = await world.ok('sendMessage', { chat_id: max.id, text: 'Same' })

    const refusal = await world.refusal('editMessageText', {
      chat_id: max.id,
      message_id,
      text: 'Same',
    })

    expect(refusal).toMatch(/^Bad Request: message is not modified: specified new message content/)
  })

  test("of a user's message is refused", async () => {
    const { id } = await max.writes(BOT_ID, 'Mine')
    const change = { chat_id: max.id, message_id: id, text: 'Yours' }

    expect(await world.refusal('editMessageText', change)).toBe(
      "Bad Request: message can't be edited",
    )
  })

  test('of a message that is gone is refused', async () => {
    const { message_id } = await world.ok('sendMessage', { chat_id: max.id, text: 'Short-lived' })
    await world.ok('deleteMessage', { chat_id: max.id, message_id })
    const gone = { chat_id: max.id, message_id }

    expect(await world.refusal('editMessageText', { ...gone, text: 'x' })).toBe(
      'Bad Request: message to edit not found',
    )
    expect(await world.refusal('deleteMessage', gone)).toBe(
      'Bad Request: message to delete not found',
    )
  })
})

test.each<[string, Json, string]>([
  ['a secret with a space', { secret_token: 'a b' }, 'secret token contains unallowed characters'],
  ['a secret over 256 characters', { secret_token: 'x'.repeat(257) }, 'secret token is too long'],
  ['an address that is none', { url: 'nowhere' }, 'invalid webhook URL specified'],
])('a webhook with %s is refused', async (_, change, reason) => {
  const refusal = await world.refusal('setWebhook', { url: 'http://127.0.0.1:9/', ...change })

  expect(refusal).toBe(`Bad Request: ${reason}`)
})

test.each<[string, string, Json, string]>([
  [
    'setMyCommands',
    'a command in capitals',
    { commands: [{ command: 'Start', description: 'x' }] },
    'BOT_COMMAND_INVALID',
  ],
  [
    'sendChatAction',
    'an action nobody knows',
    { action: 'dance' },
    'wrong parameter action in request',
  ],
  [
    'sendPaidMedia',
    'a price over 25 000',
    { star_count: 25_001, media: [] },
    'STARS_AMOUNT_INVALID',
  ],
  ['sendPhoto', 'no picture', { photo: '' }, 'there is no photo in the request'],
  [
    'sendPhoto',
    'a file id that is none',
    { photo: 'AgACx' },
    'wrong file identifier/HTTP URL specified',
  ],
  [
    'sendPhoto',
    'an address that fails',
    { photo: 'http://127.0.0.1:9/a.png' },
    'failed to get HTTP URL content',
  ],
  [
    'setChatMenuButton',
    'an address that is none',
    { menu_button: { type: 'web_app', text: 'x', web_app: { url: 'y' } } },
    "menu button Web App URL 'y' is invalid: Wrong HTTP URL",
  ],
  [
    'createChatSubscriptionInviteLink',
    'a day',
    { subscription_period: 86_400, subscription_price: 5 },
    'SUBSCRIPTION_PERIOD_INVALID',
  ],
])('%s with %s is refused', async (method, _, params, reason) => {
  const chat_id = method.includes('Invite') ? channelId : max.id

  const refusal = await world.refusal(method, { chat_id, ...params })

  expect(refusal).toBe(`Bad Request: ${reason}`)
})

function button(action: Json): Json {
  return { reply_markup: { inline_keyboard: [[{ text: 'Press', ...action }]] } }
}
