import type { Control, Fan } from '../lib/control.ts'
import type { Messenger } from '../lib/messenger.ts'
import { breakScripts, holdScripts } from '../lib/scripts.ts'
import { ALINA, expect, test } from '../lib/test.ts'

const TOP_UP_PART = '/assets/what-happens-'
const MENU_PART = '/assets/waiting-strip-'

test('what comes late for a fan to whom a purchase waits moves nothing that they may be tapping', async ({
  control,
  messenger,
  page,
}) => {
  const { app } = messenger
  const letTopUpCome = await holdScripts(page, TOP_UP_PART)
  const letMenuCome = await holdScripts(page, MENU_PART)
  const fan = await control.addFan()
  await want(control, messenger, fan)

  await test.step('a way to pay is the one under the finger, before and after', async () => {
    await app.getByText('Fast payment system').hover()
    await page.mouse.down()
    letTopUpCome()
    await expect(app.getByText('The message opens')).toBeVisible()
    await expect(app.getByText('Finish unlocking Alina’s message')).toBeVisible()
    await page.mouse.up()

    await expect(app.getByRole('radio', { name: /Fast payment system/ })).toBeChecked()
  })

  await test.step('the menu keeps its rows where they are', async () => {
    await messenger.goTo('/')
    const tip = app.getByRole('button', { name: 'Send Tip' })
    await expect(tip).toBeVisible()
    const before = await tip.boundingBox()
    letMenuCome()
    await expect(app.getByText('Finish unlocking Alina’s message')).toBeVisible()

    expect(await tip.boundingBox()).toEqual(before)
  })
})

test('a fan with a saved card sees the other ways when asked for, and when the part that folds them does not come', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const { app } = messenger
  const fan = await control.addFan()
  await control.keepCard(fan)
  await control.tip(fan, 4, await control.balanceOf(fan.id))
  const letTopUpCome = await holdScripts(page, TOP_UP_PART)
  await want(control, messenger, fan)

  await test.step('they are not there to vanish', async () => {
    await expect(app.getByText(/Visa •••• 4242/)).toBeVisible()
    await expect(app.getByText('Fast payment system')).toHaveCount(0)
    letTopUpCome()
    await app.getByRole('button', { name: /Change/ }).click()

    await expect(app.getByText('Fast payment system')).toBeVisible()
  })

  await test.step('without that part all are offered', async () => {
    await page.unrouteAll()
    await breakScripts(page, TOP_UP_PART)
    await messenger.killApp()
    await messenger.openAs(fan)
    await messenger.openAppOf(ALINA)
    await app.getByRole('button', { name: 'Top up' }).click()

    await expect(app.getByText('Fast payment system')).toBeVisible()
    await expect(app.getByText(/Visa •••• 4242/)).toBeVisible()
  })
})

/** The fan lacks the money for a message, and is at the top-up for it. */
async function want(control: Control, messenger: Messenger, fan: Fan) {
  const message = { authorId: ALINA.id, fanId: fan.id, price: 7, text: 'Fog on the river.' }
  const id = await control.sendMessage(message)
  await messenger.openAs(fan)
  await messenger.followStart(ALINA, `buy-message_${id}`)
  await messenger.button('Top up to unlock').click()
}
