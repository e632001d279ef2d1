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
