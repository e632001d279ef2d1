import { ALINA, expect, test } from '../lib/test.ts'

test('an address that is nowhere has a page, and a way to the menu', async ({
  control,
  messenger,
}) => {
  await messenger.openAs(await control.addFan())
  const app = await messenger.openAppOf(ALINA)

  await messenger.goTo('/no/such/place')
  await expect(app.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await messenger.button('Go to the menu').click()

  await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
})

for (const [address, lands] of [
  ['/TIPS', 'Top up to send'],
  ['/Balance', 'Pay €26.25'],
  ['/PAY?action=subscription', 'Top up to subscribe'],
  ['/topUp/FAILED', 'Try again'],
])
  test(`${address} is found in whatever case it is written`, async ({ control, messenger }) => {
    await messenger.openAs(await control.addFan())
    await messenger.openAppOf(ALINA)

    await messenger.goTo(address ?? '')

    await expect(messenger.button(lands ?? '')).toBeVisible()
  })

for (const [start, heading] of [
  ['menu', ALINA.name],
  ['subscription', 'Premium'],
  ['tips', 'Tip for Alina'],
])
  test(`a link with startapp=1_${start} opens there`, async ({ control, messenger }) => {
    await messenger.openAs(await control.addFan())

    const app = await messenger.followStart(ALINA, start ?? '')

    await expect(app.getByRole('heading', { name: heading ?? '', exact: true })).toBeVisible()
    await expect(messenger.button('Close')).toBeVisible()
  })

test('a start that nobody knows opens the menu', async ({ control, messenger }) => {
  await messenger.openAs(await control.addFan())

  const app = await messenger.followStart(ALINA, 'casino_7')

  await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
})

test('an app that knows no creator says how to come in', async ({ page }) => {
  await page.goto('/')

  await expect(page.getByRole('heading', { name: 'No creator chosen' })).toBeVisible()
})
