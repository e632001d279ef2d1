import { BotWorld, botOf } from '@fanlight/server/test/bot-world'
import { expect, test } from 'vitest'
import { DEMO_FANS } from './content/people.ts'
import { setDemoMenus } from './set-demo-menus.ts'

test('U42: the demo’s Russian fans have a Russian menu button from the beginning', async () => {
  await using world = await BotWorld.open()
  const [dmitry] = DEMO_FANS.filter(({ languageCode }) => languageCode === 'ru')
  const talksTo = dmitry?.talksTo[0] ?? 0
  const person = await world.person({ id: dmitry?.id ?? 0, languageCode: 'ru' })

  await setDemoMenus(world.world.ctx, world.bots.all)
  await setDemoMenus(world.world.ctx, world.bots.all)
  await world.settle()

  const bot = world.bots.byId(botOf(talksTo))
  const button = await bot?.ask((api) => api.getChatMenuButton({ chat_id: person.id }))
  expect(button).toMatchObject({ type: 'web_app', text: 'Открыть' })
})
