import { expect, type Locator } from '@playwright/test'
import type { Fan } from './control.ts'
import type { Messenger } from './messenger.ts'
import { ALINA } from './test.ts'

/** The card with the balance, wherever it is. */
export function shownBalance({ app }: Messenger): Locator {
  return app.getByRole('region', { name: /balance/i })
}

/** A fan's phone with the top-up screen on it. */
export async function openBalance(messenger: Messenger, fan: Fan) {
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)
  await app.getByRole('button', { name: 'Top up' }).click()
  await expect(app.getByRole('group', { name: 'Amount' })).toBeVisible()
  return app
}

/** The same with the card form for the amount that is offered first. */
export async function openCardForm(messenger: Messenger, fan: Fan) {
  const app = await openBalance(messenger, fan)
  await app.getByText('International card').click()
  await messenger.button('Pay €26.25').click()
}

/** On the top-up screen: to the card form for the amount that is offered first. */
export async function chooseCardForm(messenger: Messenger) {
  await messenger.app.getByText('International card').click()
  await messenger.button('Pay €26.25').click()
}

/** From the menu to the top-up screen, as after a top-up that went well. */
export async function openBalanceAgain({ app }: Messenger) {
  await app.getByRole('button', { name: 'Top up' }).click()
  await expect(app.getByRole('group', { name: 'Amount' })).toBeVisible()
}

/** The same with the card form. */
export async function openCardFormAgain(messenger: Messenger) {
  await openBalanceAgain(messenger)
  await chooseCardForm(messenger)
}

/** From a bot's chat to the open invoice for the amount that is offered first. */
export async function startStars(messenger: Messenger, creator: { name: string }) {
  const app = await messenger.openAppOf(creator)
  await app.getByRole('button', { name: 'Top up' }).click()
  await app.getByText('Telegram Stars').click()
  await messenger.button('Pay €25.00').click()
  await expect(messenger.invoice).toBeVisible()
}

/** On the top-up screen: pays what is chosen there in Stars. */
export async function topUpByStars(messenger: Messenger, amount: string) {
  await messenger.app.getByText('Telegram Stars').click()
  await messenger.button(`Pay ${amount}`).click()
  await messenger.payInvoice()
}

/** The end of every top-up: what was paid, and on to the menu. */
export async function seePaid(messenger: Messenger, balance: string) {
  const { app } = messenger
  await expect(app.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await expect(app.getByRole('main')).toContainText(`Balance${balance}`)
  await messenger.button('Continue').click()
  await expect(app.getByRole('button', { name: 'Top up' })).toBeVisible()
}

/** On the top-up screen with a saved card chosen: pays, and says so once more. */
export async function paySavedCard(messenger: Messenger, total: string) {
  await messenger.button(`Pay ${total}`).click()
  await messenger.dialog.getByRole('button', { name: `Pay ${total}` }).click()
}

/**
 * How often the page asks for an address like this, from now on. The browser tells of it a moment
 * later than the server may have done it: poll.
 */
export function countRequests({ page }: Messenger, address: RegExp) {
  const counter = { count: 0 }
  page.on('request', (request) => {
    if (address.test(request.url())) counter.count += 1
  })
  return counter
}
