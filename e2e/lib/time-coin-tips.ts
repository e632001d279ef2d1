import type { Browser } from '@playwright/test'
import { Control } from './control.ts'
import { Messenger } from './messenger.ts'
import { ALINA } from './test.ts'
import { connectInPage, sendTwo } from './ton-wallet.ts'

/** For the bench: milliseconds from Confirm in the wallet to the screen that says that coins were sent. */
export async function timeCoinTips(
  browser: Browser,
  baseURL: string,
  count: number,
): Promise<number[]> {
  const page = await browser.newPage({ baseURL, locale: 'en-GB' })
  const messenger = new Messenger(page)
  const fan = await new Control(page.request).addFan()
  await messenger.openAs(fan, { platform: 'web', hasWallet: true })
  await messenger.followStart(ALINA, 'tips')
  await connectInPage(messenger)
  const times: number[] = []
  for (let tip = 0; tip < count; tip += 1) times.push(await timeTip(messenger))
  return times
}

/** The wallet's sheet goes when it was confirmed; the clock runs from there. */
async function timeTip(messenger: Messenger): Promise<number> {
  const { app } = messenger
  await sendTwo(messenger)
  const confirmedAt = performance.now()
  await app.getByRole('heading', { name: /sent to Alina$/ }).waitFor()
  const time = performance.now() - confirmedAt
  await messenger.closeApp()
  await messenger.followStartAgain(ALINA, 'tips')
  await app.getByRole('button', { name: 'Disconnect' }).waitFor()
  return time
}
