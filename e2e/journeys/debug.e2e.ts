import type { Messenger } from '../lib/messenger.ts'
import { ALINA, expect, test } from '../lib/test.ts'

test('D8: the debug screen covers secrets, leads back, and clears what is stored', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  await messenger.openAs(await control.addFan({ balance: 12.5 }))
  const app = await messenger.openAppOf(ALINA)

  await test.step('ten quick taps open the debug screen, with its secrets covered', async () => {
    await openDebug(messenger)
    await expect(app.getByRole('main')).toContainText('Environment')
    await expect(app.getByRole('main')).toContainText('hash=••••')
    await app.getByRole('button', { name: 'Show: Init data' }).click()
    await expect(app.getByRole('main')).toContainText(/hash=[\da-f]{64}/)
  })

  await test.step('Close debug mode leads back to where the taps were', async () => {
    await app.getByRole('button', { name: 'Close debug mode' }).click()

    await expect(app.getByRole('heading', { name: ALINA.name })).toBeVisible()
    await expect(app.getByRole('heading', { name: 'Debug' })).toHaveCount(0)
  })

  await test.step('Close debug mode leads to the menu where the app was opened at it', async () => {
    await messenger.goTo('/debug')

    await app.getByRole('button', { name: 'Close debug mode' }).click()

    await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
  })

  await test.step('D8: Clear storage forgets everything and leads to the same creator’s menu', async () => {
    await openDebug(messenger)
    const frame = await messenger.appFrame()
    await frame.evaluate(() => localStorage.setItem('lang', 'ru'))

    await app.getByRole('button', { name: 'Clear storage' }).click()

    await expect(app.getByRole('heading', { name: ALINA.name })).toBeVisible()
    await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
    expect(await frame.evaluate(() => localStorage.getItem('lang'))).toBeNull()
    await expect(app.getByRole('region', { name: 'Balance' })).toContainText('€12.50')
  })
})

test('D11: with another host stored, calls, pictures and sealed files all go there', {
  tag: '@extended',
}, async ({ control, messenger, page, baseURL }) => {
  // The one that the operator of this product names: the page's policy knows no other.
  const other = 'http://staging.example'
  const asked: string[] = []
  await page.route(`${other}/**`, async (route) => {
    const address = new URL(route.request().url())
    asked.push(address.pathname)
    const response = await route.fetch({ url: `${baseURL}${address.pathname}${address.search}` })
    const allowed = {
      'access-control-allow-origin': baseURL ?? '',
      'access-control-allow-credentials': 'true',
    }
    const headers = { ...response.headers(), ...allowed }
    // What is still on its way at the end of the test is not waited for.
    await route.fulfill({ response, headers }).catch(() => {})
  })
  const fan = await control.addFan({ balance: 12.5 })
  await control.subscribe(fan, ALINA.id)
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)
  await openDebug(messenger)
  const frame = await messenger.appFrame()
  await frame.evaluate((host) => localStorage.setItem('host', host), other)
  const ours: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    const isInApp = request.frame() === frame && !request.isNavigationRequest()
    // The app's own files come from here, and the page that is left says its last words here.
    const isOfPage = /^\/(assets\/|api\/analytics$)/.test(pathname)
    if (isInApp && origin === baseURL && !isOfPage) ours.push(pathname)
  })

  await frame.goto('/media?section=premium')

  await expect(app.getByRole('article').first()).toBeVisible()
  await expect.poll(() => asked.some((path) => path.startsWith('/m/'))).toBe(true)
  expect(asked.some((path) => path.startsWith('/api/profile/'))).toBe(true)
  expect(asked.some((path) => path.startsWith('/p/'))).toBe(true)
  expect(ours).toEqual([])
})

/** Ten taps on the menu; what counts them is sent for a little after the first screen. */
async function openDebug(messenger: Messenger) {
  const { app } = messenger
  await expect(app.getByRole('heading', { name: ALINA.name })).toBeVisible()
  const frame = await messenger.appFrame()
  await expect(async () => {
    await frame.evaluate(() => {
      for (let done = 0; done < 10; done++) document.querySelector('h1')?.click()
    })
    await expect(app.getByRole('heading', { name: 'Debug' })).toBeVisible({ timeout: 500 })
  }).toPass()
}
