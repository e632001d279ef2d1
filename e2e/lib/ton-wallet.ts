import { expect } from '@playwright/test'
import type { Messenger } from './messenger.ts'

interface Creator {
  id: number
  name: string
  bot: string
}

/** Connects the sandbox's wallet on the tips screen, as the phone leads there and back. */
export async function connectWallet(messenger: Messenger, creator: Creator): Promise<void> {
  const { app } = messenger
  await app.getByRole('radio', { name: 'GRAM' }).check()
  await messenger.button('Connect a wallet').last().click()
  await app.getByRole('button', { name: /Messenger wallet/ }).click()
  await answerInWallet(messenger, creator, 'Confirm')
}

/** Answers in the wallet, which the phone has opened in the app's place, and goes back to the app. */
export async function answerInWallet(
  messenger: Messenger,
  creator: Creator,
  answer: 'Confirm' | 'Decline',
): Promise<void> {
  await messenger.app.getByRole('button', { name: answer }).click()
  await expect(messenger.webView).toHaveCount(0)
  await messenger.followStartAgain(creator, 'tips')
}

/** The same in a wallet that stands in front of the app. */
export async function answerInSheet(
  { wallet }: Messenger,
  answer: 'Confirm' | 'Decline',
): Promise<void> {
  await wallet.frameLocator('iframe').getByRole('button', { name: answer }).click()
  await expect(wallet).toHaveCount(0)
}

/** Connects the wallet whose browser the app stands in. */
export async function connectInPage(messenger: Messenger): Promise<void> {
  const { app } = messenger
  await app.getByRole('radio', { name: 'GRAM' }).check()
  await messenger.button('Connect a wallet').last().click()
  await app.getByRole('button', { name: /Messenger wallet.*ready/ }).click()
  await answerInSheet(messenger, 'Confirm')
  await expect(app.getByRole('button', { name: 'Disconnect' })).toBeVisible()
}

/** Sends what the form has first, and confirms it there. */
export async function sendTwo(messenger: Messenger): Promise<void> {
  await messenger.button(/^Send 2/).click()
  await answerInSheet(messenger, 'Confirm')
}

/** Whether a request stays on this machine. */
export function isOurs(address: string): boolean {
  return /^(data|blob|about):|^https?:\/\/(localhost|127\.0\.0\.1)[:/]/.test(address)
}
