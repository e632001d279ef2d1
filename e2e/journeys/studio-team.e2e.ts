import type { Page } from '@playwright/test'
import { LIGHT_THEME } from '../../local/messenger/web/bridge/themes.ts'
import type { Control, Fan } from '../lib/control.ts'
import { ALINA, expect, test } from '../lib/test.ts'

const PLATFORM = { name: 'Fanlight' }

test('a manager with a phone publishes in Russian, and is refused what the owner did not allow', {
  tag: '@extended',
}, async ({ page, control, messenger }) => {
  const round = test.info().repeatEachIndex
  const words = `С пирса, без фильтров ${round}`
  const manager = await control.addFan({ name: `Ира ${round}`, language: 'ru' })
  const fan = await control.addFan()
  const start = await invite(await page.context().newPage(), `Ира ${round}`)

  await test.step('the invitation is accepted in the chat with the platform’s bot', async () => {
    await messenger.openAs(manager)
    await messenger.openChat(PLATFORM)
    await messenger.phone.getByRole('textbox', { name: 'Сообщение' }).fill(`/start ${start}`)
    await messenger.phone.getByRole('button', { name: 'Отправить' }).click()
    await messenger.phone.getByRole('button', { name: 'Принять' }).click()

    await expect(messenger.phone.getByText('Добро пожаловать в команду!')).toBeVisible()
  })

  const studio = await openInMessenger(await page.context().newPage(), control, manager)
  const tabs = studio.getByRole('navigation').last()
  await test.step('only what is theirs has a tab, and money is not told', async () => {
    await expect(studio.getByText(/видят те, кому разрешено видеть деньги/)).toBeVisible()

    await expect(tabs.getByRole('link')).toHaveText(['Обзор', 'Посты'])
  })

  await test.step('by address they get no further', async () => {
    for (const address of ['/studio/payouts', '/studio/fans', '/studio/messages']) {
      await studio.goto(address)

      await expect(studio.getByRole('heading', { name: /недоступна/ })).toBeVisible()
    }
  })

  await test.step('a post that is written on the phone is with the fans', async () => {
    await tabs.getByRole('link', { name: 'Посты' }).click()
    await studio.getByRole('link', { name: 'Новая' }).click()
    await studio.getByRole('textbox', { name: 'Текст' }).fill(words)
    await studio.getByRole('button', { name: 'Опубликовать', exact: true }).click()
    await expect(studio.getByRole('link', { name: words })).toBeVisible()

    await messenger.openAs(fan)
    const app = await messenger.openAppOf(ALINA)
    await app.getByText('Content Collection').click()
    await app.getByRole('tab', { name: 'Free' }).click()
    await expect(app.getByText(words)).toBeVisible()
  })

  // Pictures of Alina's free posts are compared in the same world.
  await test.step('what was published is taken back', async () => {
    await studio.getByRole('button', { name: `Действия: ${words}` }).click()
    await studio.getByRole('menuitem', { name: 'Снять с публикации' }).click()
    await expect(studio.getByText('Поклонники её больше не видят.')).toBeVisible()
  })
})

/** By the owner, who allows posts only. What the link brings to the bot. */
async function invite(studio: Page, note: string): Promise<string> {
  await studio.goto('/sandbox/studio')
  await studio.goto('/studio/settings/team')
  await studio.getByRole('button', { name: 'Invite a manager' }).click()
  const dialog = studio.getByRole('dialog', { name: 'Invite a manager' })
  await dialog.getByLabel('For whom').fill(note)
  await dialog.getByRole('checkbox', { name: /Posts and schedule/ }).check()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await dialog.getByRole('status').textContent()
  await studio.context().clearCookies({ name: 'fanlight_studio' })
  await studio.close()
  return /join_[\w-]+/.exec(link ?? '')?.[0] ?? ''
}

async function openInMessenger(studio: Page, control: Control, person: Fan): Promise<Page> {
  await studio.setViewportSize({ width: 390, height: 844 })
  const launch = new URLSearchParams({
    tgWebAppData: await control.initData(person.id),
    tgWebAppVersion: '9.6',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: JSON.stringify(LIGHT_THEME),
  })
  await studio.goto(`/studio#${launch.toString()}`)
  return studio
}
