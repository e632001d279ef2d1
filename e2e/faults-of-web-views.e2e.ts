// Faults that real clients are known for, one test each, named after the fault. The product is the
// real one; only the client around it misbehaves.

import { fillCard } from './lib/bank.ts'
import type { Messenger } from './lib/messenger.ts'
import { countRequests, shownBalance } from './lib/mini-app.ts'
import { ALINA, expect, NORA, test } from './lib/test.ts'
import { officialApp } from './lib/test-apps.ts'

const PRICE = 19
const TEXT = 'The light at five, and nobody on the pier.'
const WAITING = '€19.00 waiting for your top-up'
const START = /\/main\/init$/

test('stale_auth_date: who was here before is known, and nobody is taken for them', async ({
  control,
  messenger,
  page,
}) => {
  const [before, after] = [await control.addFan({ balance: 12.5 }), await control.addFan()]
  await messenger.openAs(before)
  await messenger.openAppOf(ALINA)
  await expect(shownBalance(messenger)).toContainText('€12.50')

  await test.step('who was here before stays who they are', async () => {
    await control.setFault('stale_auth_date')

    await messenger.button('Close').click()
    await messenger.openMenuButton()

    await expect(shownBalance(messenger)).toContainText('€12.50')
    expect(await control.faults()).toEqual([])
  })

  await test.step('nobody is taken for the fan who was here before', async () => {
    await control.setFault('stale_auth_date')

    await messenger.openAs(after)
    await messenger.openAppOf(ALINA)

    await expect(messenger.app.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText('€12.50')).toBeHidden()
  })
})

test('closing_confirmation_ignored: money that is under way arrives without the app', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const fan = await control.addFan()
  await control.setFault('closing_confirmation_ignored')
  await messenger.openAs(fan, { platform: 'ios' })
  await messenger.openAppOf(ALINA)
  await messenger.app.getByRole('button', { name: 'Top up' }).click()
  await messenger.app.getByText('International card').click()
  await messenger.button('Pay €26.25').click()
  await control.setFault('slow_issuer', 1, 4000)
  await fillCard(page)
  await messenger.button('Pay €26.25').click()
  await expect(messenger.button('Pay €26.25')).toHaveAttribute('aria-busy', 'true')

  await messenger.pullDown()
  await page.getByTestId('web-dim').dispatchEvent('pointerdown')

  await expect(messenger.webView).toHaveCount(0)
  await messenger.openMenuButton()
  await expect(shownBalance(messenger)).toContainText('€25.00')
  expect(await control.balanceOf(fan.id)).toBe(25)
})

test('open_link_keeps_app: the chat is opened beneath an app that stays', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const fan = await control.addFan()
  await control.setFault('open_link_keeps_app')
  await messenger.replaceApp(officialApp)
  await messenger.openAs(fan, { platform: 'ios' })
  await messenger.openAppOf(ALINA)
  const app = await messenger.appFrame()
  const follow = (bot: string) =>
    app.evaluate((link) => window.app.openChat(link), `https://t.me/${bot}`)

  await follow(NORA.bot)
  await expect.poll(() => control.faults()).toEqual([])
  await expect(messenger.webView).toBeVisible()
  await follow(NORA.bot)

  await expect(messenger.webView).toHaveCount(0)
  await expect(messenger.phone.getByRole('heading', { name: NORA.name })).toBeVisible()
})

test('viewport_null: an app that is not told its size still fills it', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 12.5 })
  await control.setFault('viewport_null')
  await messenger.openAs(fan, { platform: 'tdesktop' })
  const app = await messenger.openAppOf(ALINA)

  await app.getByRole('button', { name: 'Send Tip' }).click()

  await expect(messenger.button('Send €5.00')).toBeVisible()
  const height = await messenger.frame.evaluate((box) => box.clientHeight)
  const page = await (await messenger.appFrame()).evaluate(() => document.body.offsetHeight)
  expect(page).toBeGreaterThanOrEqual(height)
  expect(await control.faults()).toEqual([])
})

test('reload_in_place: the fan is where they were, and their purchase is made once', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const fan = await control.addFan({ balance: 12.5 })
  await control.sendMessage({ authorId: ALINA.id, fanId: fan.id, price: PRICE, text: TEXT })
  await control.setFault('reload_in_place', 2)
  await messenger.openAs(fan, { platform: 'ios' })
  await messenger.openChat(ALINA)
  await waitForMoney(messenger)
  const loads = countRequests(messenger, START)

  await test.step('the fan is where they were, and sees what waits', async () => {
    await messenger.minimise()
    await messenger.restore()
    await expect.poll(() => loads.count).toBe(1)

    await expect(messenger.app.getByText(WAITING)).toBeVisible()
    await messenger.button('Back').click()
    await expect(messenger.button('Top up to unlock')).toBeVisible()
  })

  await test.step('the purchase that waits for money is made once', async () => {
    await messenger.button('Top up to unlock').click()
    await expect(messenger.app.getByText(WAITING)).toBeVisible()
    await messenger.minimise()
    await messenger.restore()
    await expect.poll(() => loads.count).toBe(2)
    await control.topUp(fan, 10)

    await expectUnlocked(messenger)
    expect(await control.balanceOf(fan.id)).toBe(3.5)
    expect(await control.isBalanced()).toBe(true)
  })
})

test('killed_in_background: money pays once for what it was for, whenever it comes', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const fan = await control.addFan({ balance: 12.5 })
  const sent = { authorId: ALINA.id, fanId: fan.id, price: PRICE, text: TEXT }
  await control.sendMessage(sent)
  await control.setFault('killed_in_background', 2)
  await messenger.openAs(fan, { platform: 'ios' })
  await messenger.openChat(ALINA)
  await waitForMoney(messenger)

  await test.step('the purchase that waits for money is made once', async () => {
    const loads = countRequests(messenger, START)
    await messenger.minimise()
    await messenger.restore()
    await expect.poll(() => loads.count).toBe(1)
    await control.topUp(fan, 10)

    await expectUnlocked(messenger)
    expect(await control.balanceOf(fan.id)).toBe(3.5)
    expect(await control.isBalanced()).toBe(true)
  })

  await test.step('money that came meanwhile pays for what it was for', async () => {
    await messenger.button('Close').click()
    const text = 'The night after, and the same pier.'
    await control.sendMessage({ ...sent, text })
    await waitForMoney(messenger)
    await messenger.minimise()
    await messenger.stopApp()
    await control.topUp(fan, 20)

    await messenger.restore()

    await expectUnlocked(messenger, text)
    expect(await control.balanceOf(fan.id)).toBe(4.5)
  })
})

test('script_host_blocked: the app needs no script of a foreign host', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const fan = await control.addFan({ balance: 12.5 })
  await control.setFault('script_host_blocked')
  await messenger.openAs(fan)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(page.url()).host) foreign.push(request.url())
  })

  const app = await messenger.openAppOf(ALINA)
  await app.getByRole('button', { name: 'Send Tip' }).click()
  await messenger.button('Send €5.00').click()

  await expect(messenger.webView).toHaveCount(0)
  expect(await control.balanceOf(fan.id)).toBe(7.5)
  expect(foreign).toEqual([])
  expect(await control.faults()).toEqual([])
})

/** From the chat to the top-up that a purchase waits for. */
async function waitForMoney(messenger: Messenger) {
  await messenger.phone.getByRole('button', { name: 'Unlock for €19.00' }).click()
  await messenger.button('Top up to unlock').click()
  await expect(messenger.app.getByText(WAITING)).toBeVisible()
}

async function expectUnlocked({ app }: Messenger, text = TEXT) {
  await expect(app.getByRole('heading', { name: 'Unlocked' })).toBeVisible()
  await expect(app.getByText(text)).toBeVisible()
}
