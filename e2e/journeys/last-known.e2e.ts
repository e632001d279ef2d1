import type { Page } from '@playwright/test'
import type { Fan } from '../lib/control.ts'
import type { Messenger } from '../lib/messenger.ts'
import { shownBalance } from '../lib/mini-app.ts'
import { holdScripts } from '../lib/scripts.ts'
import { ALINA, expect, ILYA, test } from '../lib/test.ts'

const INIT = '**/api/main/init'

test('a menu that is opened again shows the last balance at once, and the true one when it is known', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ balance: 12.5 })
  const app = await visit(messenger, fan, '12.50')
  await control.tip(fan, ALINA.id, 5)
  const letScriptsCome = await holdScripts(page)
  const letAnswerCome = await holdAnswer(page)
  await messenger.openMenuButton()

  await test.step('the page itself shows what was last known', async () => {
    await expect(shownBalance(messenger)).toContainText('€12.50')
  })
  await test.step('so does the app, which takes taps', async () => {
    letScriptsCome()
    await expect(app.getByRole('heading', { name: ALINA.name })).toBeVisible()
    await expect(shownBalance(messenger)).toContainText('€12.50')
    await app.getByRole('button', { name: 'Top up' }).click()
  })
  await test.step('a screen where money is spent opens when the truth is there, and shows it', async () => {
    await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
    letAnswerCome()
    await expect(app.getByRole('group', { name: 'Amount' })).toBeVisible()
    await expect(shownBalance(messenger)).toContainText('€7.50')
  })
  await test.step('the menu is corrected too', async () => {
    await messenger.button('Back').click()
    await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
    await expect(shownBalance(messenger)).toContainText('€7.50')
  })
})

test('what was last known is shown to the same fan in the same creator’s app alone', async ({
  control,
  messenger,
  page,
}) => {
  const [first, second] = [await control.addFan({ balance: 12.5 }), await control.addFan()]
  await visit(messenger, first, '12.50')
  await holdScripts(page)
  await holdAnswer(page)

  await messenger.openAs(second)
  const app = await messenger.openAppOf(ALINA)
  await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
  await expect(shownBalance(messenger)).not.toContainText(/\d/)

  await messenger.openAs(first)
  await messenger.openAppOf(ILYA)
  await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
  await expect(shownBalance(messenger)).not.toContainText(/\d/)
})

test('where the truth cannot be had the failure is shown, and no balance that was true once', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ balance: 12.5 })
  const app = await visit(messenger, fan, '12.50')
  const body = { code: 'unauthorized', message: 'Open the app again.', details: {} }
  await page.route(INIT, (route) => route.fulfill({ status: 401, json: body }))

  await messenger.openMenuButton()

  await expect(app.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(app.getByText('12.50')).toHaveCount(0)
  await expect.poll(() => keptIn(messenger)).toBeNull()
})

/** The app of a fan, opened and closed again once it has kept what it showed. */
async function visit(messenger: Messenger, fan: Fan, balance: string) {
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)
  await expect(shownBalance(messenger)).toContainText(balance)
  await expect.poll(() => keptIn(messenger)).toContain(balance.split('.')[0])
  await messenger.closeApp()
  return app
}

async function keptIn(messenger: Messenger): Promise<string | null> {
  const frame = await messenger.appFrame()
  return frame.evaluate(() => localStorage.getItem('shown'))
}

/** The answer about the fan comes when the function is called that this returns. */
async function holdAnswer(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(INIT, (route) => held.promise.then(() => route.continue()))
  return held.resolve
}
