import type { Page } from '@playwright/test'

/** The script that brings all others. */
export const FIRST_SCRIPT = '/assets/index-'

/** Scripts whose paths begin so come when the function is called that this returns, and not before. */
export async function holdScripts(page: Page, start = FIRST_SCRIPT): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(isFileOf(start), (route) => held.promise.then(() => route.continue()))
  return held.resolve
}

/** Those whose paths begin so do not come at all. */
export async function breakScripts(page: Page, start: string): Promise<void> {
  await page.route(isFileOf(start), (route) => route.abort())
}

function isFileOf(start: string) {
  return ({ pathname }: URL) => pathname.startsWith(start)
}
