// The pages of the operator's staff, beside their design and for those who do not see them.

import type { Page } from '@playwright/test'
import { expect, test } from '../lib/test.ts'
import { axeProblems } from './axe.ts'
import { PAYMENT_ID, staffAnswers } from './staff-answers.ts'
import { officeAnswers } from './staff-office-answers.ts'
import { holdStudioPage, NOW, pagesFor, VARIANTS } from './studio-page.ts'
import { tracesAnswer } from './traces-answers.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true, timezoneId: 'UTC' })

const PAGES = {
  search: '/studio/staff?text=4242',
  fan: '/studio/staff/fans/52100731',
  payment: `/studio/staff/payments/${PAYMENT_ID}`,
  refund: `/studio/staff/payments/${PAYMENT_ID}`,
  support: '/studio/staff/support',
  ticket: '/studio/staff/support/1042',
  creators: '/studio/staff/creators',
  'payouts-queue': '/studio/staff/payouts',
  reconciliation: '/studio/staff/reconciliation',
  correct: '/studio/staff/reconciliation',
  'audit-log': '/studio/staff/audit-log',
  health: '/studio/staff/health',
  systems: '/studio/staff/systems',
  'key-new': '/studio/staff/systems',
  leaks: '/studio/staff/leaks',
} as const

const FAILED = /did not load|Не загрузилось/

/** What is opened on a page before it is looked at. */
const OPENED: Partial<Record<keyof typeof PAGES, (page: Page) => Promise<void>>> = {
  async refund(page) {
    await page.getByRole('button', { name: /^(Refund|Вернуть|Возврат)/ }).click()
    await page.getByRole('dialog').getByRole('table').waitFor()
  },
  async 'key-new'(page) {
    await page.getByRole('button', { name: /^(Make a key|Создать ключ)/ }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().check()
  },
  async leaks(page) {
    await page.getByRole('button', { name: /^(Marked|Метка есть)/ }).click()
    await page.getByRole('button', { name: /^(Look among|Искать среди)/ }).waitFor()
  },
  async correct(page) {
    await page.getByRole('button', { name: /^(Apply 3|Внести 3)/ }).click()
    await page.getByRole('dialog').waitFor()
  },
}

for (const variant of VARIANTS) {
  const { theme, language } = variant
  test(`the desk looks as drawn and keeps nobody out, in ${theme} and ${language}`, {
    tag: '@extended',
  }, async ({ page }) => {
    await holdStudioPage(page, variant)
    await answerStill(page)

    for (const [name, address] of pagesFor(PAGES, variant))
      await test.step(name, async () => {
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        await OPENED[name]?.(page)
        await expect(page.getByRole('heading', { name: FAILED })).toHaveCount(0)
        expect(await axeProblems(page), name).toEqual([])
        await expect(page).toHaveScreenshot(`staff-${name}-${theme}-${language}.png`)
      })
  })
}

/** The same words, sums and people on every machine and day. */
async function answerStill(page: Page) {
  const now = NOW / 1000
  const answers = { ...staffAnswers(now), ...officeAnswers(now), traces: tracesAnswer(now) }
  const headers = { date: new Date(NOW).toUTCString() } // the pages go by the clock of the answers
  await page.route('**/api/studio/session', (route) =>
    route.fulfill({ status: 401, headers, json: { code: 'unauthorized', message: '' } }),
  )
  for (const [path, json] of Object.entries(answers))
    await page.route(new RegExp(`/api/staff/${path}(\\?|$)`), (route) =>
      route.fulfill({ json, headers }),
    )
}
