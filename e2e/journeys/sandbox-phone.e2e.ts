import type { Page } from '@playwright/test'
import { frameAt } from '../lib/bank.ts'
import type { Messenger } from '../lib/messenger.ts'
import { ALINA, expect, test } from '../lib/test.ts'

const DEMO_FAN = { id: 52_100_731, initData: '' }

test('U39: a message for sale opens an app that takes the keys, grows for money, and goes back', {
  tag: '@extended',
}, async ({ page, control, messenger }) => {
  const fan = await control.addFan({ balance: 1 })
  await control.sendMessage({ authorId: 1, fanId: fan.id, price: 5, text: 'Only you' })
  await messenger.openAs(fan, { platform: 'ios' })
  await messenger.openChat(ALINA)
  const unlock = messenger.phone.getByRole('button', { name: 'Unlock for €5.00' })

  await test.step('U39: an app takes the keys, the chat behind cannot be reached, Escape leaves', async () => {
    await unlock.focus()
    await page.keyboard.press('Enter')
    await expect(messenger.app.getByText('A message from Alina')).toBeVisible()
    await expectKeysInApp(page)

    await messenger.frame.focus()
    await page.keyboard.press('Escape')
    await expect(messenger.webView).toBeHidden()
    await expect(unlock).toBeFocused()
  })

  await test.step('a message for sale opens the sheet half, and going on to money asks for all of it', async () => {
    await unlock.click()
    await expect(messenger.button('Top up to unlock')).toBeVisible()
    await expect(messenger.webView).toHaveAttribute('data-shape', 'low')
    await expect(messenger.app.getByText('€5.00')).toBeInViewport()

    await messenger.button('Top up to unlock').click()
    await expect(messenger.webView).toHaveAttribute('data-shape', 'tall')
    await expect(messenger.webView.getByRole('heading')).toContainText('Alina · Fanlight')
  })

  await test.step('U39: Escape goes back where the app shows its way back', async () => {
    await expect(messenger.button('Back')).toBeVisible()

    await messenger.button('Back').focus()
    await page.keyboard.press('Escape')

    await expect(messenger.button('Close')).toBeVisible()
    await expect(messenger.webView).toBeVisible()
  })
})

test('U38, U40: an Android phone in the hand has no frame, and its chats have their days', async ({
  page,
  messenger,
}) => {
  await messenger.openAs(DEMO_FAN, { platform: 'android' })

  await test.step('U38: an Android phone in the hand has no frame of its own', async () => {
    const shape = await page.locator('[data-device]').evaluate((phone) => {
      const { borderRadius, padding } = getComputedStyle(phone)
      const bar = phone.querySelector('header > [aria-hidden]')?.getBoundingClientRect().height
      const glass = getComputedStyle(phone.querySelector('main')?.parentElement ?? phone)
      return { borderRadius, padding, bar, glass: glass.borderRadius }
    })

    expect(shape).toEqual({ borderRadius: '0px', padding: '0px', bar: 0, glass: '0px' })
  })

  await test.step('U40: a chat of the demo world has the days on which things were said', async () => {
    await messenger.openChat({ name: 'Alina · backstage' })

    const days = messenger.phone.getByRole('log').locator('> p')
    await expect.poll(() => days.count()).toBeGreaterThan(1)
  })
})

test('U30, U28: beside the panel’s handle an app has room for its popup and its card form', {
  tag: '@extended',
}, async ({ page, control, messenger }) => {
  const fan = await control.addFan({ balance: 20 })
  await control.subscribe(fan, 1)
  await messenger.openAs(fan)

  await test.step('U30: the panel’s handle is slim beside an app, and can be dragged away', () =>
    dragHandle(messenger))

  await test.step('a popup’s two long answers stand one above the other', async () => {
    await page.getByRole('button', { name: 'Close the panel' }).click()
    await messenger.app.getByRole('button', { name: /^Premium/ }).click()
    await messenger.app.getByRole('button', { name: 'Cancel Subscription' }).click()

    const [keep, cancel] = await Promise.all(
      ['Keep Premium', 'Cancel Subscription'].map((name) =>
        boxOf(messenger.dialog.getByRole('button', { name })),
      ),
    )
    expect(cancel?.y).toBeGreaterThanOrEqual((keep?.y ?? 0) + (keep?.height ?? 0))
    expect(cancel?.height).toBeLessThan(60)
    await messenger.dialog.getByRole('button', { name: 'Keep Premium' }).click()
  })

  await test.step('U28: card fields lead on to each other, and the holder is written in Latin letters', async () => {
    await messenger.button('Back').click()
    await messenger.app.getByRole('button', { name: 'Top up' }).click()
    await messenger.app.getByText('International card').click()
    await messenger.button('Pay €26.25').click()
    await typeCard(page)
  })
})

test('U41, U46: the bank’s pages are dark in a dark messenger, and its tables are labelled', {
  tag: '@extended',
}, async ({ page, control, messenger }) => {
  const fan = await control.addFan()
  await control.topUp(fan, 25)
  await page.emulateMedia({ colorScheme: 'light' })

  await test.step('U41: the bank’s pages are dark in a dark messenger', async () => {
    for (const platform of ['ios', 'weba'] as const) {
      await messenger.openAs(fan, { platform, theme: 'dark' })
      await messenger.openAppOf(ALINA)
      for (const address of [
        await control.challengeAddress(fan),
        await control.checkoutAddress(fan, 'singularity'),
      ]) {
        await messenger.goTo(address)
        await expect(messenger.app.locator('html')).toHaveAttribute('data-theme', 'dark')
        await expect(messenger.app.getByText('Sandbox Bank')).toBeVisible()
      }
    }
  })

  await test.step('U46: the bank’s tables say what their columns are', async () => {
    await page.goto('/bank')

    for (const name of ['Amount', 'Status', 'Started by', 'Shop’s answer'])
      await expect(page.getByRole('columnheader', { name }).first()).toBeVisible()
    await expect(page.getByRole('cell', { name: 'the payer' }).first()).toBeVisible()
  })
})

test('U44: a paid invoice says so, with the new balance and the bot’s picture', async ({
  page,
  control,
  messenger,
}) => {
  const fan = await control.addFan({ stars: 5000, language: 'ru' })
  const link = await control.starsInvoice(fan.initData, 25)
  await messenger.openAs(fan)
  await messenger.openChat(ALINA)
  await messenger.phone.getByRole('textbox').fill(link)
  await messenger.phone.getByRole('button', { name: 'Отправить' }).click()
  await messenger.phone.getByRole('button', { name: link, exact: true }).press('Enter')
  const invoice = messenger.phone.getByRole('dialog')
  await expect(invoice).toContainText(/5\s000/)
  await expect(invoice.locator('img')).toBeVisible()

  const shown = await whatIsShown(page, '[role=dialog]')
  await invoice.getByRole('button', { name: /оплатить/ }).click()
  await expect(invoice).toBeHidden()

  // It is there for a moment only.
  const last = (await shown()).at(-1)
  expect(last).toMatch(/Баланс[1-4]\s\d{3}Оплата получена.*Списано/)
  expect(last).not.toContain('Купить')
})

/** From the list of chats into Alina's app; the panel is open in the end. */
async function dragHandle(messenger: Messenger) {
  const { page } = messenger
  const handle = page.getByRole('button', { name: 'Open the sandbox panel' })
  const before = await boxOf(handle)

  await page.mouse.move(before.x + 10, before.y + 10)
  await page.mouse.down()
  await page.mouse.move(before.x + 10, before.y - 290, { steps: 10 })
  await page.mouse.up()

  expect((await boxOf(handle)).y).toBeLessThan(before.y - 250)
  await expect(page.getByRole('complementary')).toBeHidden()
  await messenger.openAppOf(ALINA)
  // The app's own margin is 16 px.
  await expect.poll(async () => (await boxOf(handle)).width).toBeLessThan(16)
  await handle.click()
  await expect(page.getByRole('complementary')).toBeVisible()
}

async function expectKeysInApp(page: Page) {
  await expect.poll(() => activeElement(page)).toBe('IFRAME')
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(
      () =>
        document.querySelector('[data-testid=behind]')?.contains(document.activeElement) ?? false,
    )
    expect(isBehind).toBe(false)
  }
}

async function typeCard(page: Page) {
  const form = await frameAt(page, '/bank/fields/')
  const number = form.getByLabel('Card number')
  await number.click()

  await page.keyboard.type('4242424242424242')
  await expect(form.getByLabel('MM/YY')).toBeFocused()
  await page.keyboard.type('1239')
  await expect(form.getByLabel('CVC')).toBeFocused()
  await page.keyboard.type('123')
  await expect(form.getByLabel('Card holder')).toBeFocused()
  await page.keyboard.insertText('Иван Щукин')

  await expect(form.getByLabel('Card holder')).toHaveValue('IVAN SHCHUKIN')
  await expect(form.getByRole('status')).toHaveText('In Latin letters, as on the card.')
}

/** Every text that a place has shown from here on, told when it is asked for. */
async function whatIsShown(page: Page, place: string) {
  const handle = await page.evaluateHandle((selector) => {
    const texts: string[] = []
    const look = () => {
      const text = document.querySelector(selector)?.textContent
      if (text) texts.push(text)
    }
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return texts
  }, place)
  return () => handle.jsonValue()
}

function activeElement(page: Page) {
  return page.evaluate(() => document.activeElement?.tagName)
}

async function boxOf(place: { boundingBox(): Promise<Box | null> }): Promise<Box> {
  const box = await place.boundingBox()
  if (!box) throw new Error('it cannot be seen')
  return box
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}
