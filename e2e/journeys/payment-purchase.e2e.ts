import type { Page } from '@playwright/test'
import { CARDS, fillCard, frameAt } from '../lib/bank.ts'
import type { Messenger } from '../lib/messenger.ts'
import { paySavedCard, topUpByStars } from '../lib/mini-app.ts'
import { ALINA, expect, ILYA, test } from '../lib/test.ts'

const MESSAGE = { authorId: ALINA.id, price: 7, text: 'Fog on the river.' }
const TOP_UP = /\/api\/pay\/top_up\?/

test('U9: money for a message buys it, at once or when the app is opened again', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const fan = await control.addFan()
  const id = await control.sendMessage({ ...MESSAGE, fanId: fan.id })
  const nextId = await control.sendMessage({ ...MESSAGE, price: 9, fanId: fan.id })
  await messenger.openAs(fan)

  await test.step('U9: money for a message buys it at once, without another tap', async () => {
    await messenger.followStart(ALINA, `buy-message_${id}`)
    await openFormForMessage(messenger)
    await fillCard(page)

    await messenger.button('Pay €10.50').click()

    await expect.poll(() => control.balanceOf(fan.id)).toBe(3)
    await expect(messenger.app.getByText(MESSAGE.text)).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(3)
  })

  await test.step('U9: an app that was closed at the bank finds it bought when it is opened again', async () => {
    await messenger.goTo(`/pay?action=buy-message&objectId=${nextId}`)
    await openFormForMessage(messenger)
    await fillCard(page, CARDS.challenged)
    await messenger.button('Pay €10.50').click()
    const form = await frameAt(page, '/pay_form.html')
    await form.getByRole('link', { name: 'Open the bank’s page now' }).click()
    const bank = await frameAt(page, '/bank/3ds/')
    const challengeUrl = bank.url()
    await messenger.button('Close').click()
    await expect(messenger.webView).toHaveCount(0)
    await control.answerChallenge(challengeUrl)

    await expect.poll(() => control.balanceOf(fan.id)).toBe(4)
    await messenger.openMenuButton()

    await expect(messenger.app.getByText(MESSAGE.text)).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(4)
  })
})

test('a charge that is still on its way when the app is opened again is waited for, and buys', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const fan = await control.addFan()
  await control.keepCard(fan)
  await control.tip(fan, ILYA.id, await control.balanceOf(fan.id))
  const id = await control.sendMessage({ ...MESSAGE, fanId: fan.id })
  const charge = await holdCharge(page)
  await messenger.openAs(fan)
  await messenger.followStart(ALINA, `buy-message_${id}`)
  await messenger.button('Top up to unlock').click()
  await messenger.app.getByText(/Visa •••• 4242/).click()
  await paySavedCard(messenger, '€10.50')
  await charge.sent
  await messenger.killApp()

  const asked = page.waitForResponse((response) => TOP_UP.test(response.url()))
  await messenger.openAs(fan)
  await messenger.openAppOf(ALINA)
  await asked
  await expect(messenger.app.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(messenger.dialog).toBeHidden()
  await charge.arrive()

  await expect.poll(() => control.balanceOf(fan.id), { timeout: 20_000 }).toBe(3)
  await expect(messenger.app.getByText(MESSAGE.text)).toBeVisible()
  await expect(messenger.dialog).toBeHidden()
})

test('money buys what it was for though the app is killed, and another device shows it', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  const id = await control.sendMessage({ ...MESSAGE, fanId: fan.id })
  await messenger.openAs(fan)
  await messenger.followStart(ALINA, `buy-message_${id}`)
  const kept = page.waitForResponse(/\/purchase-intents$/)
  await messenger.button('Top up to unlock').click()
  await kept
  await messenger.goTo('/')
  await expect(messenger.app.getByText('€7.00 waiting for your top-up')).toBeVisible()
  await messenger.killApp()

  await control.topUp(fan, 10)
  await messenger.openAs(fan)
  await messenger.openChat(ALINA)
  await messenger.followStartAgain(ALINA, `buy-message_${id}`)

  await expect(messenger.app.getByText(MESSAGE.text)).toBeVisible()
  expect(await control.balanceOf(fan.id)).toBe(3)
})

/** A slow network: the call leaves the phone, and reaches the server when the test lets it. */
async function holdCharge(page: Page) {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  let arrive = () => Promise.resolve()
  await page.route('**/api/pay/top_up', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    arrive = async () => void (await route.fetch())
    send()
  })
  return { sent, arrive: () => arrive() }
}

test('U14: a tip is topped up for where money is missing, and needs none once it is sent', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const fan = await control.addFan({ stars: 5000 })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'tips')

  await test.step('U14: a tip that was topped up for is shown as it is sent, and keeps its words', async () => {
    await app.getByRole('radio', { name: '€25' }).check()
    await app.getByRole('textbox', { name: 'Message' }).fill('For the strings!')
    await messenger.button('Top up to send').click()
    await expect(app.getByText('€25.00 waiting for your top-up')).toBeVisible()

    await messenger.button('Back').click()
    await expect(app.getByRole('radio', { name: '€25' })).toBeChecked()
    await expect(app.getByRole('textbox', { name: 'Message' })).toHaveValue('For the strings!')
    await messenger.button('Top up to send').click()
    await topUpByStars(messenger, '€25.00')

    await expect(
      app.getByRole('heading', { name: /Sending €25.00 to Alina|Your tip is sent/ }),
    ).toBeVisible()
    await expect(messenger.webView).toHaveCount(0)
    expect(await control.balanceOf(fan.id)).toBe(0)
  })

  await test.step('U14: a tip that is sent needs no more money', async () => {
    await control.giveMoney(fan, 8.51)
    await messenger.followStartAgain(ALINA, 'tips')

    await messenger.button('Send €5.00').click()

    await expect(app.getByText('Your tip is sent')).toBeVisible()
    await expect(app.getByText('€1.49 short')).toBeHidden()
    await expect(messenger.button('Top up to send')).toBeHidden()
    await expect(app.getByRole('textbox', { name: 'Message' })).toBeDisabled()
  })
})

test('D9, D13, U27: what is asked for a message follows the balance, its price and other devices', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const fan = await control.addFan({ balance: 3 })
  const send = (price: number, text: string) =>
    control.sendMessage({ ...MESSAGE, price, text, fanId: fan.id })
  const freeId = await send(0, 'Free as the fog.')
  const dearId = await send(25, 'Dear as the river.')
  const id = await send(MESSAGE.price, MESSAGE.text)
  await messenger.openAs(fan)
  const { app } = messenger

  await test.step('D13: a free message is opened instead of sold', async () => {
    await messenger.followStart(ALINA, `buy-message_${freeId}`)

    await expect(app.getByText('Free as the fog.')).toBeVisible()
    await expect(messenger.button(/Unlock/)).toBeHidden()
  })

  await test.step('D9: what is needed follows the balance', async () => {
    await messenger.goTo(`/pay?action=buy-message&objectId=${dearId}`)
    await messenger.button('Top up to unlock').click()
    await expect(app.getByText('€25.00 waiting for your top-up')).toBeVisible()
    await expect(app.getByRole('radio', { name: /€22/ })).toBeChecked()

    await control.topUp(fan, 10)

    await expect(app.getByRole('radio', { name: /€12/ })).toBeChecked()
  })

  await test.step('U27: what was bought on another device is not offered any more', async () => {
    await messenger.goTo(`/pay?action=buy-message&objectId=${id}`)
    await expect(messenger.button('Unlock for €7.00')).toBeVisible()

    await control.as(fan).post(`/im/${id}/buy`)

    await expect(messenger.button('Unlock for €7.00')).toBeHidden()
    await expect(app.getByText(MESSAGE.text)).toBeVisible()
  })
})

test('U22: Premium says what is missing for it, and shows what was bought elsewhere', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 3.5 })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'subscription')

  await test.step('U22: Premium says that money is missing, and shows the balance beside a discount', async () => {
    await expect(messenger.button('Top up to subscribe')).toBeVisible()
    await expect(app.getByRole('main')).toContainText('Balance€3.50')
  })

  await test.step('Premium that was bought on another device is shown instead of offered', async () => {
    await control.topUp(fan, 20)
    await expect(messenger.button('Subscribe for €5.99')).toBeVisible()

    await control.subscribe(fan, ALINA.id)

    await expect(app.getByText('Active')).toBeVisible()
    await expect(messenger.button('Subscribe for €5.99')).toBeHidden()
  })
})

/** From the offer of a message to the card form for what it lacks. */
async function openFormForMessage(messenger: Messenger) {
  await messenger.button('Top up to unlock').click()
  await chooseInternationalCard(messenger)
  await messenger.button('Pay €10.50').click()
  await expect(messenger.button('Pay €10.50')).toBeEnabled()
}

/** Once a card is kept, the other ways stand behind one tap as soon as the screen knows what waits. */
async function chooseInternationalCard({ app }: Messenger) {
  await expect(async () => {
    const change = app.getByRole('button', { name: /Change$/ })
    if (await change.isVisible()) await change.click({ timeout: 1_000 })
    await app.getByText('International card').click({ timeout: 1_000 })
  }).toPass()
}
