import { isValid } from '@tma.js/init-data-node'
import { expect, test } from 'vitest'
import type { Phone } from '../testing/phone.ts'
import { BOT_ID, START, TOKEN, World } from '../testing/world.ts'
import type { Launch, LaunchSource } from '../views/api-types.ts'

const APP = 'https://fan.example/'
const MENU = { type: 'web_app', text: 'Open', web_app: { url: APP } }

/** One launch of each kind, as the phone would come to it. */
const WAYS: Record<LaunchSource['from'], (world: World, user: Phone) => Promise<LaunchSource>> = {
  async keyboard_button(world, user) {
    const reply_markup = { keyboard: [[{ text: 'Pick', web_app: { url: APP } }]] }
    await world.ok('sendMessage', { chat_id: user.id, text: 'Pick', reply_markup })
    return { from: 'keyboard_button', chatId: BOT_ID, row: 0, column: 0 }
  },
  async inline_button(world, user) {
    const reply_markup = { inline_keyboard: [[{ text: 'Open', web_app: { url: APP } }]] }
    const sent = await world.ok('sendMessage', { chat_id: user.id, text: 'Open', reply_markup })
    const messageId = Number(sent['message_id'])
    return { from: 'inline_button', chatId: BOT_ID, messageId, row: 0, column: 0 }
  },
  async menu_button(world) {
    await world.ok('setChatMenuButton', { menu_button: MENU })
    return { from: 'menu_button', chatId: BOT_ID }
  },
  direct_link: async () => ({ from: 'direct_link', botId: BOT_ID, app: 'app', startParam: 'p_1' }),
  main_app: async () => ({ from: 'main_app', botId: BOT_ID, startParam: 'p_1' }),
  async inline_mode(world, user) {
    const asking = user.call(
      'POST /inline-queries',
      {},
      { botId: BOT_ID, chatId: BOT_ID, query: '' },
    )
    const [update] = await world.ok<{ inline_query: { id: string } }[]>('getUpdates', {
      timeout: 5,
    })
    const inline_query_id = update?.inline_query.id
    const button = { text: 'Open', web_app: { url: APP } }
    await world.ok('answerInlineQuery', { inline_query_id, results: [], button })
    const { queryId } = await asking
    return { from: 'inline_mode', botId: BOT_ID, queryId }
  },
  attachment_menu: async () => ({
    from: 'attachment_menu',
    botId: BOT_ID,
    chatId: BOT_ID,
    startParam: 'p_1',
  }),
}

test.each<[LaunchSource['from'], string[]]>([
  ['keyboard_button', []],
  ['inline_button', ['query_id', 'user']],
  ['menu_button', ['query_id', 'user']],
  ['direct_link', ['chat_instance', 'chat_type', 'start_param', 'user']],
  ['main_app', ['chat_instance', 'chat_type', 'start_param', 'user']],
  ['inline_mode', ['query_id', 'user']],
  [
    'attachment_menu',
    ['chat_instance', 'chat_type', 'query_id', 'receiver', 'start_param', 'user'],
  ],
])('a launch by %s hands over exactly what it should', async (way, expected) => {
  await using world = await World.open()
  const max = await world.user()

  const launch = await max.opens(await WAYS[way](world, max))

  const given = [...new URLSearchParams(launch.initData).keys()]
  const always = ['auth_date', 'hash', 'signature']
  expect(given.filter((name) => !always.includes(name)).sort()).toEqual(expected)
  if (way === 'keyboard_button') expect(given).toEqual([])
  else expect(isValid(launch.initData, TOKEN, { expiresIn: 0 })).toBe(true)
  expect(launch.queryId !== null).toBe(expected.includes('query_id'))
  expect(launch.canSendData).toBe(way === 'keyboard_button')
})

test('the address carries the start parameter in its query and the rest in its hash', async () => {
  await using world = await World.open()
  const max = await world.user()

  const launch = await max.opens(
    { from: 'direct_link', botId: BOT_ID, app: 'app', startParam: 'x-1', mode: 'fullscreen' },
    { themeParams: { bg_color: '#ffffff' }, hasSettingsButton: true, platform: 'weba' },
  )

  const url = new URL(launch.url)
  expect(url.searchParams.get('tgWebAppStartParam')).toBe('x-1')
  const hash = new URLSearchParams(url.hash.slice(1))
  expect(Object.fromEntries(hash)).toEqual({
    tgWebAppData: launch.initData,
    tgWebAppVersion: '9.6',
    tgWebAppPlatform: 'weba',
    tgWebAppThemeParams: '{"bg_color":"#ffffff"}',
    tgWebAppBotInline: '1',
    tgWebAppShowSettings: '1',
    tgWebAppFullscreen: '1',
  })
  expect([launch.origin, launch.isFullscreen, launch.isCompact]).toEqual([
    'https://fan.example',
    true,
    false,
  ])
})

test.each([
  ['https://a.example/', 'https://a.example/#tgWebApp'],
  ['https://a.example/#', 'https://a.example/#tgWebApp'],
  ['https://a.example/#route', 'https://a.example/#route?tgWebApp'],
  ['https://a.example/#route?a=b', 'https://a.example/#route?a=b&tgWebApp'],
  ['https://a.example/?q=1#a=b', 'https://a.example/?q=1#a=b&tgWebApp'],
])('an address that has a hash keeps it: %s', async (url, beginning) => {
  await using world = await World.open()
  const max = await world.user()
  await world.ok('setChatMenuButton', { menu_button: { ...MENU, web_app: { url } } })

  const launch = await max.opens({ from: 'menu_button', chatId: BOT_ID })

  expect(launch.url.startsWith(beginning)).toBe(true)
})

test('a start parameter is held to its alphabet and length', async () => {
  await using world = await World.open()
  const max = await world.user()
  const open = (startParam: string) => max.opens({ from: 'main_app', botId: BOT_ID, startParam })

  await expect(open('a b')).rejects.toMatchObject({ code: 'START_PARAM_INVALID' })
  await expect(open('x'.repeat(513))).rejects.toMatchObject({ code: 'START_PARAM_INVALID' })
  expect((await open('x'.repeat(512))).startParam).toHaveLength(512)
})

test('auth_date can be as old as one likes', async () => {
  await using world = await World.open()
  const max = await world.user()
  const source = { from: 'main_app', botId: BOT_ID } as const
  world.messenger.setFault('stale_auth_date')

  const aged = await max.opens(source, { ageSeconds: 600 })
  const stale = await max.opens(source)
  const fresh = await max.opens(source)

  const now = START.getTime() / 1000
  expect([aged, stale, fresh].map(authDateOf)).toEqual([now - 600, now - 90_000, now])
})

test('a query lives while it is prolonged and is answered once', async () => {
  await using world = await World.open()
  const max = await world.user()
  const source = await WAYS.menu_button(world, max)
  const result = {
    type: 'article',
    id: '1',
    title: 'T',
    input_message_content: { message_text: 'Done' },
  }
  const launch = await max.opens(source)
  const prolong = () => max.call('POST /web-apps/:launchId/prolong', { launchId: launch.id })

  for (let minute = 0; minute < 3; minute += 1) {
    await world.advance(60)
    await prolong()
  }
  const answer = { web_app_query_id: launch.queryId, result }
  const sent = await world.ok('answerWebAppQuery', answer)
  const twice = await world.refusal('answerWebAppQuery', answer)

  expect(sent['inline_message_id']).toEqual(expect.any(String))
  expect(twice).toMatch(/query is too old/)
  await expect(prolong()).rejects.toMatchObject({ code: 'QUERY_ID_INVALID' })
  expect((await max.sees(BOT_ID)).at(-1)).toMatchObject({
    text: 'Done',
    isOut: true,
    viaBot: 'platform_bot',
  })
  const edit = { inline_message_id: sent['inline_message_id'], text: 'Changed' }
  expect(await world.ok('editMessageText', edit)).toBe(true)
})

test('a query that nobody prolongs ends', async () => {
  await using world = await World.open()
  const max = await world.user()
  const launch = await max.opens(await WAYS.menu_button(world, max))

  await world.advance(120)

  const prolong = max.call('POST /web-apps/:launchId/prolong', { launchId: launch.id })
  await expect(prolong).rejects.toMatchObject({ status: 400, code: 'QUERY_ID_INVALID' })
})

test('data goes back to the bot from a reply keyboard alone', async () => {
  await using world = await World.open()
  const max = await world.user()
  const byKeyboard = await max.opens(await WAYS.keyboard_button(world, max))
  const byMenu = await max.opens(await WAYS.menu_button(world, max))
  const send = ({ id }: Launch, data: string) =>
    max.call('POST /web-apps/:launchId/data', { launchId: id }, { data })

  await expect(send(byMenu, 'x')).rejects.toMatchObject({ status: 403 })
  await expect(send(byKeyboard, 'ы'.repeat(2049))).rejects.toMatchObject({ code: 'DATA_INVALID' })
  await send(byKeyboard, '{"picked":3}')

  expect(await world.updates()).toMatchObject([
    { message: { web_app_data: { data: '{"picked":3}', button_text: 'Pick' } } },
  ])
  await expect(send(byKeyboard, 'again')).rejects.toMatchObject({ status: 403 })
})

function authDateOf({ initData }: Launch): number {
  return Number(new URLSearchParams(initData).get('auth_date'))
}
