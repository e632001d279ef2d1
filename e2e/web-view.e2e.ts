import { expect, test } from '@playwright/test'
import { Control } from './lib/control.ts'
import { type BridgeRecord, Messenger } from './lib/messenger.ts'
import { officialApp, sdkApp } from './lib/test-apps.ts'

test('a native client is there before the first script, and tells of no invoice that it forgets', {
  tag: '@extended',
}, async ({ page, request }) => {
  const control = new Control(request)
  const messenger = new Messenger(page)
  await messenger.replaceApp(officialApp)
  await messenger.open({ platform: 'ios' })
  const app = await messenger.openApp()

  await test.step('a native client is there before the first script, however the page is loaded', async () => {
    for (let load = 1; load <= 5; load++) {
      const seen = await app.evaluate(() => ({ ...window.app, isTop: window.parent === window }))
      expect(seen).toMatchObject({ hadProxy: true, isTop: true, loads: load })
      await app.evaluate(() => location.reload())
      await app.waitForFunction((next) => window.app?.loads === next, load + 1)
    }
  })

  await test.step('invoice_closed is never fired: the app waits in vain', async () => {
    await control.setFault('invoice_closed_never')
    await expect(messenger.page.getByText('1 fault')).toBeVisible()
    await app.waitForLoadState()
    const credential = await app.evaluate(() => window.app.credential())
    const link = await control.starsInvoice(credential)

    await app.evaluate((url) => void window.app.invoice(url), link)
    await messenger.invoice.getByRole('button', { name: 'Close' }).click()

    await expect(messenger.page.getByText('running')).toBeVisible()
    const events = (await messenger.bridgeRecords()).map(({ eventType }) => eventType)
    expect(events).toContain('web_app_open_invoice')
    expect(events).not.toContain('invoice_closed')
  })
})

test('a web client injects nothing, reloads by the page’s leave, closes when told, hears no stranger', {
  tag: '@extended',
}, async ({ page, baseURL }) => {
  const messenger = new Messenger(page)
  await messenger.replaceApp(officialApp)
  await messenger.open({ platform: 'weba' })
  const app = await messenger.openApp()

  await test.step('a web client injects nothing', async () => {
    expect(await app.evaluate(() => window.app.hadProxy)).toBe(false)
  })

  await test.step('a web client asks the page to reload itself', async () => {
    await messenger.button('More').click()
    await messenger.button('Reload page').click()
    await expect.poll(() => app.evaluate(() => window.app?.loads).catch(() => 0)).toBe(2)

    const events = (await messenger.bridgeRecords()).map(({ eventType }) => eventType)
    expect(events).toEqual(expect.arrayContaining(['reload_iframe', 'iframe_will_reload']))
    await expect.poll(() => app.evaluate(() => window.app.loads)).toBe(2)
  })

  await test.step('closing asks first where the app wants it', async () => {
    await app.evaluate(() => window.app.confirmClosing())

    await messenger.button('Close').click()
    await messenger.phone.getByRole('button', { name: 'Cancel' }).click()
    await expect(messenger.webView).toBeVisible()
    await messenger.button('Close').click()
    await messenger.phone.getByRole('button', { name: 'Close anyway' }).click()

    await expect(messenger.webView).toHaveCount(0)
  })

  await test.step('a page of another origin in the frame has no bridge', async () => {
    await messenger.openMenuButton()
    await goAbroad(messenger, baseURL)

    await expect
      .poll(async () => (await messenger.bridgeRecords()).findLast(isFromApp))
      .toMatchObject({ eventType: 'web_app_close', ignored: 'foreign_origin' })
    await expect(messenger.webView).toBeVisible()
  })
})

/** Leads the open app's frame to another origin, which asks to be closed. */
async function goAbroad(messenger: Messenger, baseURL: string | undefined) {
  const foreign = new URL('/elsewhere', baseURL?.replace('localhost', '127.0.0.1')).href
  await messenger.page.route(foreign, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage('{"eventType":"web_app_close"}', '*')</script>`,
    }),
  )
  const app = await messenger.appFrame()
  await app.evaluate((url) => location.assign(url), foreign)
}

function isFromApp({ direction }: BridgeRecord) {
  return direction === 'in'
}

test('a payment with Stars is reported as paid', async ({ page, request }) => {
  const messenger = new Messenger(page)
  await messenger.replaceApp(sdkApp)
  await messenger.open({ platform: 'weba' })
  const app = await messenger.openApp()
  const credential = await app.evaluate(() => window.app.credential())
  const link = await new Control(request).starsInvoice(credential)

  const status = app.evaluate((url) => window.app.invoice(url), link)
  await messenger.payInvoice()

  expect(await status).toBe('paid')
})

test('an older client hides what came later', { tag: '@extended' }, async ({ page }) => {
  const messenger = new Messenger(page)
  await messenger.replaceApp(officialApp)
  await messenger.open({ platform: 'weba', version: '6.0' })
  const app = await messenger.openApp()

  await app.evaluate(() =>
    window.parent.postMessage(
      JSON.stringify({ eventType: 'web_app_setup_back_button', eventData: { is_visible: true } }),
      '*',
    ),
  )

  await expect(messenger.button('Close')).toBeVisible()
  const records = await messenger.bridgeRecords()
  const posted = records.find(({ eventType }) => eventType === 'web_app_setup_back_button')
  expect(posted?.ignored).toBe('too_new')
})

test('an app that is minimised knows it, and comes back', { tag: '@extended' }, async ({
  page,
}) => {
  const messenger = new Messenger(page)
  await messenger.replaceApp(officialApp)
  await messenger.open({ platform: 'web' })
  const app = await messenger.openApp()

  await messenger.button('More').click()
  await messenger.button('Minimise').click()
  await expect(messenger.webView).toBeHidden()
  await messenger.phone.getByRole('button', { name: 'Open again' }).click()
  await expect(messenger.webView).toBeVisible()

  const told = (await messenger.bridgeRecords())
    .filter(({ eventType }) => eventType === 'visibility_changed')
    .map(({ eventData }) => eventData)
  expect(told).toEqual([{ is_visible: true }, { is_visible: false }, { is_visible: true }])
  expect(await app.evaluate(() => window.app.loads)).toBe(1)
})
