import type { Messenger } from '../lib/messenger.ts'
import { ALINA, expect, test } from '../lib/test.ts'

test('addresses are found in whatever case they are written, and one that is nowhere has a page', async ({
  control,
  messenger,
}) => {
  await messenger.openAs(await control.addFan())
  const app = await messenger.openAppOf(ALINA)

  await test.step('an address that is nowhere has a page, and a way to the menu', async () => {
    await messenger.goTo('/no/such/place')
    await expect(app.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await messenger.button('Go to the menu').click()

    await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
  })

  for (const [address = '', lands = ''] of [
    ['/TIPS', 'Top up to send'],
    ['/Balance', 'Pay €26.25'],
    ['/PAY?action=subscription', 'Top up to subscribe'],
    ['/topUp/FAILED', 'Try again'],
  ])
    await test.step(`${address} is found in whatever case it is written`, async () => {
      await messenger.goTo(address)

      await expect(messenger.button(lands)).toBeVisible()
    })
})

test('a link opens the app at its start, or at the menu where nobody knows it', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  await messenger.openAs(await control.addFan())

  for (const [start = '', heading = ''] of [
    ['menu', ALINA.name],
    ['subscription', 'Premium'],
    ['tips', 'Tip for Alina'],
  ])
    await test.step(`a link with startapp=1_${start} opens there`, async () => {
      const app = await messenger.followStart(ALINA, start)

      await expect(app.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expect(messenger.button('Close')).toBeVisible()
      await leaveApp(messenger)
    })

  await test.step('a start that nobody knows opens the menu', async () => {
    const app = await messenger.followStart(ALINA, 'casino_7')

    await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
  })
})

test('an app that knows no creator says how to come in', async ({ page }) => {
  await page.goto('/')

  await expect(page.getByRole('heading', { name: 'No creator chosen' })).toBeVisible()
})

/** Back to the list of chats. */
async function leaveApp(messenger: Messenger) {
  await messenger.button('Close').click()
  await expect(messenger.webView).toHaveCount(0)
  await messenger.phone.getByRole('button', { name: /^Back/ }).click()
}
