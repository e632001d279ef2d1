// The pages around the app: whoever tests with a screen reader meets them first.

import { expect, test } from '../lib/test.ts'
import { axeProblems } from './axe.ts'

const THEMES = ['light', 'dark'] as const

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

for (const theme of THEMES) {
  test(`the messenger's page keeps nobody out, in ${theme}`, async ({ messenger, page }) => {
    await messenger.open({ theme, platform: 'weba' })

    expect(await axeProblems(page)).toEqual([])
  })

  test(`the bank's pages keep nobody out, in ${theme}`, async ({ page, control }) => {
    await page.emulateMedia({ colorScheme: theme })
    const fan = await control.addFan()

    for (const address of [
      await control.checkoutAddress(fan, 'singularity'),
      await control.challengeAddress(fan),
    ]) {
      await page.goto(address)
      await page.getByRole('heading').first().waitFor()
      expect(await axeProblems(page), address.split('/').slice(0, 5).join('/')).toEqual([])
    }
  })
}

for (const address of ['/support', '/support?lang=ru', '/about', '/about?lang=ru'])
  test(`the page ${address} keeps nobody out, light or dark`, async ({ page }) => {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      await page.goto(address)

      expect(await axeProblems(page), colorScheme).toEqual([])
    }
  })
