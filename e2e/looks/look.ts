import type { Locator } from '@playwright/test'
import { ALINA } from '../lib/test.ts'
import type { ScreenshotPage } from './screenshot-page.ts'

/** A screen in one of its states. */
export interface Look {
  name: string
  show(screen: ScreenshotPage): Promise<void>
  /** Something is being waited for, so that the screen is never complete. */
  isUnderWay?: boolean
  /** What differs from run to run. */
  mask?(screen: ScreenshotPage): Locator[]
}

/** Requests to this address are never answered, so that a loading state lasts. */
export async function holdAnswers({ page }: ScreenshotPage, address: string) {
  await page.route(address, () => {})
}

export async function member(screen: ScreenshotPage) {
  const fan = await screen.fan({ balance: 12.5 })
  await screen.control.subscribe(fan, ALINA.id)
  return fan
}

export function sendMessage({ control }: ScreenshotPage, fanId: number, price = 5) {
  const text = 'The light at five, and nobody on the pier.'
  return control.sendMessage({ authorId: ALINA.id, fanId, price, text })
}

/** In the field for another amount than those that are offered. */
export async function typeAmount({ page }: ScreenshotPage, amount: string) {
  await page.locator(':is(fieldset, [role=group]) ~ button').first().click()
  await page.getByRole('textbox').first().fill(amount)
}

/** A member whose balance is too low for the renewal that is due in so many days. */
export async function openPremium(screen: ScreenshotPage, days: number, address: string) {
  const fan = await member(screen)
  screen.dueIn(days)
  await screen.open(fan, address)
}
