import { expect, type Locator } from '@playwright/test'
import type { Messenger } from './messenger.ts'

/** The card with the balance, wherever it is. */
export function shownBalance({ app }: Messenger): Locator {
  return app.getByRole('region', { name: /balance/i })
}

/** From a bot's chat to the open invoice for the amount that is offered first. */
export async function startStars(messenger: Messenger, creator: { name: string }) {
  const app = await messenger.openAppOf(creator)
  await app.getByRole('button', { name: 'Top up' }).click()
  await app.getByText('Telegram Stars').click()
  await messenger.button('Pay €25.00').click()
  await expect(messenger.invoice).toBeVisible()
}

/** How often the page asks for an address like this, from now on. */
export function countRequests({ page }: Messenger, address: RegExp) {
  const counter = { count: 0 }
  page.on('request', (request) => {
    if (address.test(request.url())) counter.count += 1
  })
  return counter
}

/** The bank takes the payment; only its answer to the form is long in coming. */
export async function holdBankAnswers({ page }: Messenger) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/bank/api/checkouts/*/pay', async (route) => {
    const response = await route.fetch()
    await promise
    // The page may be gone by now.
    await route.fulfill({ response }).catch(() => {})
  })
  return { release: resolve }
}
