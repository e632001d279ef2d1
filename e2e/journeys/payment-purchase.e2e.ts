import { CARDS, fillCard, frameAt } from '../lib/bank.ts'
import type { Fan } from '../lib/control.ts'
import type { Messenger } from '../lib/messenger.ts'
import { countRequests, topUpByStars } from '../lib/mini-app.ts'
import { ALINA, expect, test } from '../lib/test.ts'

const MESSAGE = { authorId: ALINA.id, price: 7, text: 'Fog on the river.' }
const PURCHASE = /\/im\/\d+\/buy$/

test('U9: money for a message buys it at once, without another tap', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  const id = await control.sendMessage({ ...MESSAGE, fanId: fan.id })
  await openFormFor(messenger, fan, id)
  const purchases = countRequests(messenger, PURCHASE)
  await fillCard(page)

  await messenger.button('Pay €10.50').click()

  await expect.poll(() => control.balanceOf(fan.id)).toBe(3)
  expect(purchases.count).toBe(1)
})

test('U9: an app that was closed at the bank finishes the purchase when it is opened again', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  const id = await control.sendMessage({ ...MESSAGE, fanId: fan.id })
  await openFormFor(messenger, fan, id)
  const purchases = countRequests(messenger, PURCHASE)
  await fillCard(page, CARDS.challenged)
  await messenger.button('Pay €10.50').click()
  const form = await frameAt(page, '/pay_form.html')
  await form.getByRole('link', { name: 'Open the bank’s page now' }).click()
  const bank = await frameAt(page, '/bank/3ds/')
  const challengeUrl = bank.url()
  await messenger.button('Close').click()
  await expect(messenger.webView).toHaveCount(0)
  await control.answerChallenge(challengeUrl)

  await messenger.openMenuButton()

  await expect.poll(() => control.balanceOf(fan.id)).toBe(3)
  expect(purchases.count).toBe(1)
})

test('U14: a tip that was topped up for is shown as it is sent, and keeps its words', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ stars: 5000 })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'tips')
  await app.getByRole('radio', { name: '€25' }).check()
  await app.getByRole('textbox', { name: 'Message' }).fill('For the strings!')
  await messenger.button('Top up to send').click()
  await expect(app.getByText('You need €25.00 more for the tip')).toBeVisible()

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

test('U14: a tip that is sent needs no more money', async ({ control, messenger }) => {
  const fan = await control.addFan({ balance: 8.51 })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'tips')

  await messenger.button('Send €5.00').click()

  await expect(app.getByText('Your tip is sent')).toBeVisible()
  await expect(app.getByText('€1.49 short')).toBeHidden()
  await expect(messenger.button('Top up to send')).toBeHidden()
  await expect(app.getByRole('textbox', { name: 'Message' })).toBeDisabled()
})

test('D9: what is needed follows the balance', async ({ control, messenger }) => {
  const fan = await control.addFan({ balance: 3 })
  const id = await control.sendMessage({ ...MESSAGE, price: 25, fanId: fan.id })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, `buy-message_${id}`)
  await messenger.button('Top up to unlock').click()
  await expect(app.getByText('You need €22.00 more for this message')).toBeVisible()

  await control.topUp(fan, 10)

  await expect(app.getByText('You need €12.00 more for this message')).toBeVisible()
  await expect(app.getByRole('radio', { name: /€12/ })).toBeChecked()
})

test('D13: a free message is opened instead of sold', async ({ control, messenger }) => {
  const fan = await control.addFan()
  const id = await control.sendMessage({ ...MESSAGE, price: 0, fanId: fan.id })
  await messenger.openAs(fan)

  const app = await messenger.followStart(ALINA, `buy-message_${id}`)

  await expect(app.getByText(MESSAGE.text)).toBeVisible()
  await expect(messenger.button(/Unlock/)).toBeHidden()
})

test('U27: what was bought on another device is not offered any more', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 20 })
  const id = await control.sendMessage({ ...MESSAGE, fanId: fan.id })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, `buy-message_${id}`)
  await expect(messenger.button('Unlock for €7.00')).toBeVisible()

  await control.as(fan).post(`/im/${id}/buy`)

  await expect(messenger.button('Unlock for €7.00')).toBeHidden()
  await expect(app.getByText(MESSAGE.text)).toBeVisible()
})

test('Premium that was bought on another device is shown instead of offered', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 20 })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'subscription')
  await expect(messenger.button('Subscribe for €5.99')).toBeVisible()

  await control.subscribe(fan, ALINA.id)

  await expect(app.getByText('Active')).toBeVisible()
  await expect(messenger.button('Subscribe for €5.99')).toBeHidden()
})

test('U22: Premium says that money is missing, and shows the balance beside a discount', async ({
  control,
  messenger,
}) => {
  await messenger.openAs(await control.addFan({ balance: 3.5 }))

  const app = await messenger.followStart(ALINA, 'subscription')

  await expect(messenger.button('Top up to subscribe')).toBeVisible()
  await expect(app.getByRole('main')).toContainText('Balance€3.50')
})

/** The card form for what a message lacks. */
async function openFormFor(messenger: Messenger, fan: Fan, id: number) {
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, `buy-message_${id}`)
  await messenger.button('Top up to unlock').click()
  await app.getByText('International card').click()
  await messenger.button('Pay €10.50').click()
  await expect(messenger.button('Pay €10.50')).toBeEnabled()
}
