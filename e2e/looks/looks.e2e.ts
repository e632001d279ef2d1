import type { Page } from '@playwright/test'
import { expect, test } from '../lib/test.ts'
import { cellsOf } from '../matrix/matrix.ts'
import { doubleLetters, lostWords, smallTargets } from './accessibility-checks.ts'
import { axeProblems } from './axe.ts'
import type { Look } from './look.ts'
import { LOOKS } from './looks.ts'
import { openScreenshotPage, type ScreenshotPage } from './screenshot-page.ts'

test.use({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'UTC',
  locale: 'en-GB',
  // The letters of the baselines are not the app's own, and its policy would refuse them.
  bypassCSP: true,
})

const NARROWEST = { width: 320, height: 640 }
/** How often a look is compared while the app is still on its way to it. */
const COMPARE_MS = 3000

const LIGHT_EN = { theme: 'light', language: 'en', check: checkTargetsAndLargeText } as const
const DARK_RU = { theme: 'dark', language: 'ru', check: checkNarrowPhone } as const

/** All states of each screen, by the first word of their names. */
const SCREENS = [...Map.groupBy(LOOKS, ({ name }) => name.split('-')[0]).values()]

// Both themes and both languages; all four pairs would show little more and take twice as long.
const CELLS = SCREENS.flatMap((states, place) => {
  const [first, second = first] = states
  const isFirstInLight = place % 2 === 0
  return states.flatMap((look) => [
    {
      look,
      variant: LIGHT_EN,
      standsForOthers: look === first && look !== second,
      isFirst: look === first && isFirstInLight,
    },
    {
      look,
      variant: DARK_RU,
      standsForOthers: look === second,
      isFirst: look === first && !isFirstInLight,
    },
  ])
})

for (const { look, variant } of cellsOf(CELLS, {
  standsForOthers: (cell) => cell.standsForOthers,
  isFirst: (cell) => cell.isFirst,
}))
  test(`${look.name} looks as it did and keeps nobody out, in ${variant.theme}, ${variant.language}`, async ({
    page,
    control,
  }) => {
    await expectLook(page, look, await openScreenshotPage(page, control, variant))
    await variant.check(page)
  })

async function checkTargetsAndLargeText(page: Page) {
  await expect.poll(() => smallTargets(page), 'what a finger would miss').toEqual([])
  await doubleLetters(page)
  await expect.poll(() => lostWords(page), 'with letters twice as large').toEqual([])
}

async function checkNarrowPhone(page: Page) {
  await page.setViewportSize(NARROWEST)
  await expect.poll(() => lostWords(page), 'on the narrowest phone').toEqual([])
}

async function expectLook(page: Page, look: Look, screen: ScreenshotPage) {
  const { theme, language } = screen.variant
  const name = `${look.name}.${theme}.${language}`
  const mask = look.mask?.(screen) ?? []
  await look.show(screen)
  if (!look.isUnderWay) {
    await page.locator('#root :is(h1, h2, iframe, main)').first().waitFor()
    await page.waitForFunction(isComplete)
  }
  const isTaken = test.info().config.updateSnapshots === 'changed'
  if (isTaken && !look.isUnderWay) await page.waitForLoadState('networkidle')

  await expect(async () => {
    // First: a few words are fewer pixels than pictures may differ by, and a page that has none of them
    // yet would look right.
    if (!look.mask && !look.isUnderWay) expect(await wordsOn(page)).toMatchSnapshot(`${name}.txt`)
    await expect(page).toHaveScreenshot(`${name}.png`, { mask, timeout: COMPARE_MS })
  }).toPass({ timeout: 15_000, intervals: [100] })
  expect(await axeProblems(page)).toEqual([])
}

/** What is written on the screen, and in frames of our own. */
async function wordsOn(page: Page): Promise<string> {
  const parts = await Promise.all(page.frames().map((frame) => frame.locator('body').innerText()))
  const lines = parts.join('\n').split('\n')
  return `${lines.filter((line) => line.trim() !== '').join('\n')}\n`
}

/** Runs in the page. Letters and pictures are there, and nothing stands in for what is to come. */
function isComplete() {
  const isWaiting = document.querySelector('[aria-busy=true]') !== null
  const shown = [...document.images].filter((img) => img.getBoundingClientRect().top < innerHeight)
  const hasPictures = shown.every(({ complete }) => complete)
  return document.fonts.status === 'loaded' && !isWaiting && hasPictures
}
