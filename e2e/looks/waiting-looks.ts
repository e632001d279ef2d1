import { type Look, member, sendMessage, typeAmount } from './look.ts'
import type { ScreenshotPage } from './screenshot-page.ts'

const LIMITS = { cap: 60, spent: 29, month: '2026-11', raise: null, askAbove: 10 }

/** What waits for money, and what a fan's own limit lets through. */
export const WAITING: Look[] = [
  {
    name: 'intent',
    async show(screen) {
      const fan = await wantMessage(screen)
      await screen.open(fan, '/')
      await screen.page
        .getByText(/5[.,]00/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'intent-balance',
    async show(screen) {
      await wantMessage(screen)
    },
  },
  {
    name: 'intent-too-little',
    async show(screen) {
      await wantMessage(screen, 15)
      await typeAmount(screen, '10')
      await screen.page
        .getByText(/3[.,]40/)
        .last()
        .waitFor()
    },
  },
  {
    name: 'limits',
    async show(screen) {
      await answerWith(screen, '**/api/balance/limits', LIMITS)
      await screen.open(await member(screen), '/limits')
    },
  },
  {
    name: 'limits-reached',
    async show(screen) {
      await answerWith(screen, '**/api/balance/limits', { ...LIMITS, spent: 58 })
      await screen.open(
        await screen.fan({ balance: 12.5 }),
        '/limits/reached?action=buy-message&price=5',
      )
    },
  },
]

/** A fan with 1.60 and a saved card who was about to buy a message, and is at the top-up for it. */
async function wantMessage(screen: ScreenshotPage, price = 5) {
  const fan = await screen.fan()
  await screen.control.keepCard(fan)
  await screen.control.tip(fan, 4, 8.4)
  const id = await sendMessage(screen, fan.id, price)
  await screen.open(fan, `/pay?action=buy-message&objectId=${id}`)
  await screen.page.getByRole('heading').first().waitFor()
  const kept = screen.page.waitForResponse(/\/purchase-intents$/)
  await screen.page.getByRole('button').last().click()
  await kept
  await screen.page
    .getByText(/−/)
    .or(screen.page.getByText(/3[.,]40/))
    .first()
    .waitFor()
  return fan
}

async function answerWith({ page }: ScreenshotPage, address: string, json: unknown) {
  await page.route(address, (route) => route.fulfill({ json }))
}
