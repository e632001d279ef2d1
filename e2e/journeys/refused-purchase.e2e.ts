import { countRequests } from '../lib/mini-app.ts'
import { ALINA, expect, test } from '../lib/test.ts'

const MESSAGE = { authorId: ALINA.id, price: 5, text: 'Gulls over the pier.' }

test('D1: a message that the server refuses for want of money is asked for once', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ balance: 20 })
  const id = await control.sendMessage({ ...MESSAGE, fanId: fan.id })
  // The app is told nothing, so that it believes in money that is spent.
  await page.routeWebSocket('**/api/ws**', () => {})
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, `buy-message_${id}`)
  await expect(messenger.button('Unlock for €5.00')).toBeVisible()
  await control.tip(fan, ALINA.id, 17)
  const purchases = countRequests(messenger, /\/im\/\d+\/buy$/)

  await messenger.button('Unlock for €5.00').click()

  await expect(app.getByText('You need €2.00 more for this message')).toBeVisible()
  await expect(app.getByRole('region', { name: /balance/i })).toContainText('€3.00')
  await expect(messenger.button('Pay €10.50')).toBeEnabled()
  expect(purchases.count).toBe(1)
})

test('D1: a tip that the server refuses for want of money is sent once, and leads to what is missing', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ balance: 20 })
  await page.routeWebSocket('**/api/ws**', () => {})
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'tips')
  await expect(messenger.button('Send €5.00')).toBeVisible()
  await control.tip(fan, ALINA.id, 17)
  const sent = countRequests(messenger, /\/im\/tips\/[^/]+\/send$/)

  await messenger.button('Send €5.00').click()

  await expect(app.getByText('You need €2.00 more for the tip')).toBeVisible()
  await expect(messenger.button('Pay €10.50')).toBeEnabled()
  expect(sent.count).toBe(1)
  expect(await control.balanceOf(fan.id)).toBe(3)
})

test('D1, F26: Premium that costs more by now is asked about at its new price, and bought at no other', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ balance: 3 })
  let isOldPrice = true
  await page.route(`**/api/balance/subscription/author/${ALINA.id}`, async (route) => {
    if (!isOldPrice) return route.continue()
    const response = await route.fetch()
    const body = (await response.json()) as { subscription: object }
    await route.fulfill({
      response,
      json: { subscription: { ...body.subscription, price: 2, subscriptionDiscount: 0 } },
    })
  })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'subscription')
  await expect(messenger.button('Subscribe for €2.00')).toBeVisible()
  const purchases = countRequests(messenger, /\/subscription\/buy$/)

  await messenger.button('Subscribe for €2.00').click()
  await expect(messenger.dialog).toContainText('It costs €5.99 now.')
  isOldPrice = false
  await messenger.dialog.getByRole('button', { name: 'Pay €5.99' }).click()

  await expect(app.getByText('You need €2.99 more for Premium')).toBeVisible()
  expect(purchases.count).toBe(1)
  expect(await control.balanceOf(fan.id)).toBe(3)
})

test('D3: a tip whose answer a proxy has lost is not sent again by the next tap', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ balance: 50 })
  let lost = 4
  await page.route('**/api/im/tips/*/send', async (route) => {
    if (lost-- <= 0) return route.continue()
    await route.fetch()
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'tips')
  await messenger.button('Send €5.00').click()
  await messenger.dialog.getByRole('button', { name: 'OK' }).click({ timeout: 30_000 })

  await messenger.button('Send €5.00').click()

  await expect(app.getByText('Your tip is sent')).toBeVisible()
  expect(await control.balanceOf(fan.id)).toBe(45)
})

test('D3: nor is it after a reload', async ({ control, messenger, page }) => {
  const fan = await control.addFan({ balance: 50 })
  let lost = 4
  await page.route('**/api/im/tips/*/send', async (route) => {
    if (lost-- <= 0) return route.continue()
    await route.fetch()
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'tips')
  await app.getByRole('textbox', { name: 'Message' }).fill('For the strings!')
  await messenger.button('Send €5.00').click()
  await messenger.dialog.getByRole('button', { name: 'OK' }).click({ timeout: 30_000 })
  const frame = await messenger.appFrame()
  await frame.evaluate(() => location.reload())

  await expect(app.getByRole('textbox', { name: 'Message' })).toHaveValue('For the strings!')
  await messenger.button('Send €5.00').click()

  await expect(app.getByText('Your tip is sent')).toBeVisible()
  expect(await control.balanceOf(fan.id)).toBe(45)
})

test('D15: after a lost answer another amount is another payment', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)
  await app.getByRole('button', { name: 'Top up' }).click()
  await app.getByText('International card').click()
  await page.route('**/api/pay/top_up', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await messenger.button('Pay €26.25').click()
  await expect(messenger.dialog).toContainText('Nothing was charged.', { timeout: 30_000 })
  await messenger.dialog.getByRole('button', { name: 'OK' }).click()
  await page.unroute('**/api/pay/top_up')

  await app.getByRole('radio', { name: '€50', exact: true }).check()
  await messenger.button('Pay €52.50').click()

  await expect(messenger.button('Pay €52.50')).toBeVisible()
  await expect(messenger.dialog).toBeHidden()
  await expect(app.frameLocator('iframe').getByText('Top-up by card')).toBeVisible()
})
