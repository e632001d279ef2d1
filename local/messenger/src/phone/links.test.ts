import { expect, test } from 'vitest'
import { BOT_ID, World } from '../testing/world.ts'
import type { LinkTarget } from '../views/api-types.ts'

test.each<[string, LinkTarget]>([
  ['https://t.me/platform_bot', { kind: 'chat', chatId: BOT_ID, start: null }],
  ['https://t.me/Platform_Bot?start=abc', { kind: 'chat', chatId: BOT_ID, start: 'abc' }],
  ['t.me/platform_bot?start', { kind: 'chat', chatId: BOT_ID, start: '' }],
  [
    'https://t.me/platform_bot/app?startapp=x_1&other=dropped',
    {
      kind: 'web_app',
      launch: { from: 'direct_link', botId: BOT_ID, app: 'app', startParam: 'x_1' },
    },
  ],
  [
    'https://t.me/platform_bot?startapp=x_1&mode=compact',
    {
      kind: 'web_app',
      launch: { from: 'main_app', botId: BOT_ID, startParam: 'x_1', mode: 'compact' },
    },
  ],
  ['/platform_bot?startapp', { kind: 'web_app', launch: { from: 'main_app', botId: BOT_ID } }],
  [
    'https://t.me/platform_bot?startattach=y',
    {
      kind: 'web_app',
      launch: { from: 'attachment_menu', botId: BOT_ID, chatId: BOT_ID, startParam: 'y' },
    },
  ],
  ['https://t.me/$abc-DEF', { kind: 'invoice', slug: 'abc-DEF' }],
  ['https://telegram.me/invoice/abc', { kind: 'invoice', slug: 'abc' }],
  [
    'https://t.me/share/url?url=https%3A%2F%2Ffan.example%2Fr&text=Message%2C%20%E2%82%AC5.00',
    { kind: 'share', text: 'https://fan.example/r\nMessage, €5.00' },
  ],
  ['https://t.me/share/url?url=', { kind: 'unknown' }],
  ['https://t.me/nobody_here', { kind: 'unknown' }],
  ['https://fan.example/x', { kind: 'outside', url: 'https://fan.example/x' }],
])('%s leads where it should', async (url, target) => {
  await using world = await World.open()
  const max = await world.user()

  expect(await max.call('POST /links', {}, { url })).toEqual(target)
})

test('a start payload over 64 characters is refused', async () => {
  await using world = await World.open()
  const max = await world.user()
  const url = `https://t.me/platform_bot?start=${'x'.repeat(65)}`

  await expect(max.call('POST /links', {}, { url })).rejects.toMatchObject({
    code: 'START_PARAM_INVALID',
  })
  await expect(
    max.call('POST /chats/:chatId/start', { chatId: BOT_ID }, { payload: 'a b' }),
  ).rejects.toMatchObject({ code: 'START_PARAM_INVALID' })
})
