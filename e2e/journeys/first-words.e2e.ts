import type { Page } from '@playwright/test'
import type { Control } from '../lib/control.ts'
import type { Messenger } from '../lib/messenger.ts'
import { shownBalance } from '../lib/mini-app.ts'
import { holdScripts } from '../lib/scripts.ts'
import { ALINA, expect, test } from '../lib/test.ts'

for (const { language, tip, topUp, balance } of [
  { language: 'en', tip: 'Send Tip', topUp: 'Top up', balance: 'Balance' },
  { language: 'ru', tip: 'Отправить чаевые', topUp: 'Пополнить', balance: 'Баланс' },
] as const)
  test(`the menu's words are there before its scripts, in the fan's language (${language})`, async ({
    control,
    messenger,
    page,
  }) => {
    const world = { control, messenger, page }
    const { app, letScriptsCome } = await openHeld(world, { language, balance: 12.5 })

    await test.step('the page itself has the words, and no balance that it does not know', async () => {
      await expect(app.getByRole('button', { name: tip })).toBeVisible()
      await expect(app.getByRole('button', { name: topUp })).toBeVisible()
      await expect(app.getByRole('region', { name: balance })).toHaveText(`${balance} ${topUp}`)
      await expect(app.getByRole('status')).toHaveCount(0)
    })

    await test.step('each control stands where it stands once the scripts are there', async () => {
      const places = () => app.getByRole('main').locator('section').evaluateAll(placesOf)
      const before = await places()
      letScriptsCome()
      await expect(app.getByRole('region', { name: balance })).toContainText(/12[.,]50/)
      await expect(app.getByRole('heading', { name: /Alina/ })).toBeVisible()

      expect(await places()).toEqual(before)
    })
  })

test('what is tapped before the scripts are there is done when they are', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const { app, letScriptsCome } = await openHeld({ control, messenger, page })

  await app.getByRole('button', { name: 'Content Collection' }).click()
  await app.getByRole('button', { name: 'Send Tip' }).click()
  letScriptsCome()

  await expect(app.getByRole('heading', { name: 'Tip for Alina' })).toBeVisible()
  await messenger.button('Back').click()
  await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
  await expect(messenger.button('Close')).toBeVisible()
})

test('the focus stays on its control when the scripts take over', { tag: '@extended' }, async ({
  control,
  messenger,
  page,
}) => {
  const { app, letScriptsCome } = await openHeld({ control, messenger, page }, { balance: 12.5 })
  const collection = app.getByRole('button', { name: 'Content Collection' })

  await collection.focus()
  letScriptsCome()

  await expect(shownBalance(messenger)).toContainText('€12.50')
  await expect(collection).toBeFocused()
})

test('a link to another screen shows the loader, and never the menu', { tag: '@extended' }, async ({
  control,
  messenger,
  page,
}) => {
  const letScriptsCome = await holdScripts(page)
  await messenger.openAs(await control.addFan())
  const app = await messenger.followStart(ALINA, 'tips')

  await expect(app.getByRole('status')).toHaveText(/Loading/)
  await expect(app.getByRole('button')).toHaveCount(0)
  letScriptsCome()

  await expect(app.getByRole('heading', { name: 'Tip for Alina' })).toBeVisible()
})

test('an app that knows no creator shows the loader, and never a menu', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })

  await expect(page.getByRole('status')).toHaveText(/Loading/)
  await expect(page.getByRole('button')).toHaveCount(0)
  letScriptsCome()

  await expect(page.getByRole('heading', { name: 'No creator chosen' })).toBeVisible()
})

interface Opening {
  control: Control
  messenger: Messenger
  page: Page
}

/** Alina's app, whose scripts are held until they are let go. */
async function openHeld(
  { control, messenger, page }: Opening,
  traits?: Parameters<Control['addFan']>[0],
) {
  const letScriptsCome = await holdScripts(page)
  await messenger.openAs(await control.addFan(traits))
  return { letScriptsCome, app: await messenger.openAppOf(ALINA) }
}

/** Where each card and each button in it is. */
function placesOf(cards: Element[]) {
  return cards
    .flatMap((card) => [card, ...card.querySelectorAll('button')])
    .map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return { x, y, width, height }
    })
}
