import type { Page } from '@playwright/test'
import { countRequests, openBalance } from '../lib/mini-app.ts'
import { ALINA, expect, test } from '../lib/test.ts'

const MESSAGE = { authorId: ALINA.id, price: 5, text: 'Gulls over the pier.' }

test('D1, F26: what the server refuses for want of money is asked for once', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const fan = await control.addFan({ balance: 20 })
  const id = await control.sendMessage({ ...MESSAGE, fanId: fan.id })
  // The app is told nothing, so that it believes in money that is spent.
  await page.routeWebSocket('**/api/ws**', () => {})
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, `buy-message_${id}`)

  await test.step('D1: a message that the server refuses for want of money is asked for once', async () => {
    await expect(messenger.button('Unlock for €5.00')).toBeVisible()
    await control.tip(fan, ALINA.id, 17)
    const purchases = countRequests(messenger, /\/im\/\d+\/buy$/)

    await messenger.button('Unlock for €5.00').click()

    await expect(app.getByText('€5.00 waiting for your top-up')).toBeVisible()
    await expect(app.getByRole('region', { name: /balance/i })).toContainText('€3.00')
    await expect(messenger.button('Pay €10.50')).toBeEnabled()
    await expect.poll(() => purchases.count).toBe(1)
  })

  await test.step('D1: a tip that the server refuses for want of money is sent once, and leads to what is missing', async () => {
    await control.topUp(fan, 17)
    await messenger.goTo('/tips')
    await expect(messenger.button('Send €5.00')).toBeVisible()
    // The message was bought with it.
    await control.tip(fan, ALINA.id, 12)
    const sent = countRequests(messenger, /\/im\/tips\/[^/]+\/send$/)

    await messenger.button('Send €5.00').click()

    await expect(app.getByText('€5.00 waiting for your top-up')).toBeVisible()
    await expect(messenger.button('Pay €10.50')).toBeEnabled()
    await expect.poll(() => sent.count).toBe(1)
    expect(await control.balanceOf(fan.id)).toBe(3)
  })

  await test.step('D1, F26: Premium that costs more by now is asked about at its new price, and bought at no other', async () => {
    const price = await showOldPrice(page)
    await messenger.goTo('/pay?action=subscription')
    await expect(messenger.button('Subscribe for €2.00')).toBeVisible()
    const purchases = countRequests(messenger, /\/subscription\/buy$/)

    await messenger.button('Subscribe for €2.00').click()
    await expect(messenger.dialog).toContainText('It costs €5.99 now.')
    price.isOld = false
    await messenger.dialog.getByRole('button', { name: 'Pay €5.99' }).click()

    await expect(app.getByText('€5.99 waiting for your top-up')).toBeVisible()
    await expect.poll(() => purchases.count).toBe(1)
    expect(await control.balanceOf(fan.id)).toBe(3)
  })
})

/** Premium of Alina seems to cost €2, until it is no longer the old price. */
async function showOldPrice(page: Page) {
  const price = { isOld: true }
  await page.route(`**/api/balance/subscription/author/${ALINA.id}`, async (route) => {
    if (!price.isOld) return route.continue()
    const response = await route.fetch()
    const body = (await response.json()) as { subscription: object }
    await route.fulfill({
      response,
      json: { subscription: { ...body.subscription, price: 2, subscriptionDiscount: 0 } },
    })
  })
  return price
}

test('D3: a tip whose answer a proxy has lost is not sent again', { tag: '@extended' }, async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ balance: 50 })
  const proxy = await loseTipAnswers(page)
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'tips')
  const ok = messenger.dialog.getByRole('button', { name: 'OK' })

  await test.step('D3: a tip whose answer a proxy has lost is not sent again by the next tap', async () => {
    proxy.toLose = 4
    await messenger.button('Send €5.00').click()
    await ok.click({ timeout: 30_000 })
    expect(proxy.toLose).toBe(0)

    await messenger.button('Send €5.00').click()

    await expect(app.getByText('Your tip is sent')).toBeVisible()
    await expect(messenger.webView).toHaveCount(0)
    expect(await control.balanceOf(fan.id)).toBe(45)
  })

  await test.step('D3: nor is it after a reload', async () => {
    proxy.toLose = 4
    await messenger.followStartAgain(ALINA, 'tips')
    await app.getByRole('textbox', { name: 'Message' }).fill('For the strings!')
    await messenger.button('Send €5.00').click()
    await ok.click({ timeout: 30_000 })
    expect(proxy.toLose).toBe(0)
    await messenger.reloadApp()

    await expect(app.getByRole('textbox', { name: 'Message' })).toHaveValue('For the strings!')
    await messenger.button('Send €5.00').click()

    await expect(app.getByText('Your tip is sent')).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(40)
  })
})

/** The server gets each call to send a tip, and as many answers as are set are lost on the way. */
async function loseTipAnswers(page: Page) {
  const proxy = { toLose: 0 }
  await page.route('**/api/im/tips/*/send', async (route) => {
    if (proxy.toLose === 0) return route.continue()
    proxy.toLose -= 1
    await route.fetch()
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  })
  return proxy
}

test('D15: after a lost answer another amount is another payment', async ({
  control,
  messenger,
  page,
}) => {
  const app = await openBalance(messenger, await control.addFan())
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
