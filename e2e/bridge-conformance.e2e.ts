import { expect, type Frame, test } from '@playwright/test'
import { Control } from './lib/control.ts'
import { Messenger, type Platform } from './lib/messenger.ts'
import { officialApp, sdkApp } from './lib/test-apps.ts'
import { cellsOf } from './matrix/matrix.ts'

const LIBRARIES = [
  ['the official script', officialApp],
  ['the SDK', sdkApp],
] as const
const PLATFORMS: Platform[] = ['ios', 'android', 'tdesktop', 'weba', 'web']

const CELLS = LIBRARIES.flatMap(([library, page]) =>
  PLATFORMS.map((platform) => ({ library, page, platform })),
)
/** The official script on a phone and in a browser, the SDK in the other browser. */
const SAMPLE = new Set(CELLS.filter((_, index) => index % 4 === 0))

for (const { library, page, platform } of cellsOf(CELLS, {
  standsForOthers: (cell) => SAMPLE.has(cell),
  isFirst: (cell) => cell === CELLS[0],
}))
  test(`${library} runs unchanged in ${platform}`, async ({ page: tab, request }) => {
    const messenger = new Messenger(tab)
    await messenger.replaceApp(page)
    await messenger.open({ platform })
    const app = await messenger.openApp()

    await test.step('it learns who opened it and where', async () => {
      const about = await app.evaluate(() => window.app.about())
      expect(about).toMatchObject({ platform, version: '9.6' })
      expect(about.initData).toContain('hash=')
    })
    await test.step('the theme arrives, and follows a change', () => checkTheme(messenger, app))
    await test.step('the viewport is told, and again after the main button', () =>
      checkViewport(messenger, app))
    await test.step('the main button is pressed', async () => {
      await messenger.button('Pay €5.00').click()
      await expect.poll(() => app.evaluate(() => window.app.presses.main)).toBe(1)
    })
    await test.step('the back button goes back and does not close', () =>
      checkBackButton(messenger, app))
    await test.step('a popup tells which button was pressed', async () => {
      const answer = app.evaluate(() => window.app.popup())
      await messenger.phone.getByRole('button', { name: 'Yes' }).click()
      expect(await answer).toBe('yes')
    })
    await test.step('an invoice that is closed is cancelled', async () => {
      const control = new Control(request)
      const link = await control.starsInvoice(await credentialOf(app))
      const status = app.evaluate((url) => window.app.invoice(url), link)
      await messenger.invoice.getByRole('button', { name: 'Close' }).click()
      expect(await status).toBe('cancelled')
    })
    await test.step('it closes itself', async () => {
      await app.evaluate(() => setTimeout(() => window.app.close()))
      await expect(messenger.webView).toHaveCount(0)
    })
  })

async function checkTheme(messenger: Messenger, app: Frame) {
  const background = () => app.evaluate(() => window.app.background())
  await expect.poll(background).toBe('#ffffff')
  await messenger.page.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(background).toBe('#1c1c1f')
}

async function checkViewport(messenger: Messenger, app: Frame) {
  const room = () => messenger.frame.evaluate((box) => box.clientHeight)
  const told = () => app.evaluate(() => window.app.viewport())
  const before = await room()
  await expect.poll(told).toEqual({ height: before, isStable: true })

  await app.evaluate(() => window.app.showMainButton('Pay €5.00'))
  await expect(messenger.button('Pay €5.00')).toBeVisible()

  const after = await room()
  expect(after).toBeLessThan(before)
  await expect.poll(told).toEqual({ height: after, isStable: true })
}

async function checkBackButton(messenger: Messenger, app: Frame) {
  await expect(messenger.button('Close')).toBeVisible()
  await app.evaluate(() => window.app.showBackButton())
  await messenger.button('Back').click()
  await expect.poll(() => app.evaluate(() => window.app.presses.back)).toBe(1)
  await expect(messenger.webView).toBeVisible()
}

function credentialOf(app: Frame) {
  return app.evaluate(() => window.app.credential())
}
