import type { Page } from '@playwright/test'
import { expect, test } from '../lib/test.ts'
import { axeProblems } from './axe.ts'
import { LOOKS, type Look } from './looks.ts'
import { openStage, type Variant } from './stage.ts'

test.use({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'UTC',
  locale: 'en-GB',
  // The letters of the baselines are not the app's own, and its policy would refuse them.
  bypassCSP: true,
})

/** Both themes and both languages; all four pairs would show little more and take twice as long. */
const VARIANTS: Variant[] = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'ru' },
]

for (const look of LOOKS)
  for (const variant of VARIANTS)
    test(`${look.name} in ${variant.theme}, ${variant.language}`, async ({ page, control }) => {
      const stage = await openStage(page, control, variant)

      await look.show(stage)
      await settle(page, look)

      await expect(page).toHaveScreenshot(`${look.name}.${variant.theme}.${variant.language}.png`, {
        mask: look.mask?.(stage) ?? [],
      })
      expect(await axeProblems(page)).toEqual([])
    })

/** Until something stands there, with its letters and its pictures. */
async function settle(page: Page, { isUnderWay = false }: Look) {
  await page.locator('#root :is(h1, h2, iframe, main)').first().waitFor()
  if (!isUnderWay) await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
