import type { Page } from '@playwright/test'
import { ALINA, expect, test } from '../lib/test.ts'

test('D6: what a fan does is told whole, and nothing of it twice', { tag: '@extended' }, async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ balance: 12.5 })
  const id = await control.sendMessage({ authorId: 1, fanId: fan.id, price: 5, text: 'Quick' })
  const told = recordAnalytics(page)
  await page.clock.install()
  await messenger.openAs(fan)
  const { app } = messenger
  const purchase = ['init', 'view_pay', 'pay_click_button_buy', 'pay_success']

  await test.step('D6: a purchase made as quickly as a fan can is told whole', async () => {
    await messenger.followStart(ALINA, `buy-message_${id}`)
    await messenger.button('Unlock for €5.00').click()
    await expect(app.getByText('Quick')).toBeVisible()
    await messenger.button('Close').last().click()

    await expect(messenger.webView).toHaveCount(0)
    await expect.poll(() => told.names()).toEqual(purchase)
  })

  await test.step('D6: nothing is told twice, however often the app is opened', async () => {
    await messenger.openMenuButton()
    await app.getByRole('button', { name: 'Top up' }).click()
    await expect(app.getByRole('group', { name: 'Amount' })).toBeVisible()
    await messenger.button('Back').click()
    await messenger.button('Close').click()
    await expect(messenger.webView).toHaveCount(0)

    await messenger.openMenuButton()
    await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()

    // A batch that is resent after a lost answer keeps its key, so that the server counts it once.
    const once = [...purchase, 'init', 'pay_click_button_top_up', 'init']
    await expect.poll(() => afterAWhile(page, told.namesByKey)).toEqual(once)
  })
})

test('D6: a visit that is over at once is told by the next one, as a visit of its own', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const fan = await control.addFan()
  const told = recordAnalytics(page)
  // Nothing gets out: the system ends the app before it has sent anything.
  await page.route('**/api/analytics', (route) => route.abort())
  await page.clock.install()
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'subscription')
  await expect(app.getByRole('heading', { name: 'Premium' })).toBeVisible()
  await messenger.stopApp()
  await page.unroute('**/api/analytics')
  told.forget()
  await messenger.button('Close').click()

  await messenger.openMenuButton()
  await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()

  await expect
    .poll(() => afterAWhile(page, told.names))
    .toEqual(['init', 'view_subscription', 'init'])
  expect(new Set(told.visits()).size).toBe(2)
})

/** What was told when the app has had time to gather it. */
async function afterAWhile(page: Page, told: () => string[]): Promise<string[]> {
  await page.clock.fastForward(2000)
  return told()
}

interface Batch {
  visit: string
  events: { name: string }[]
}

/** What the app tells of itself. */
function recordAnalytics(page: Page) {
  const sent: { key: string; batch: Batch }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics')) return
    const key = request.headers()['idempotency-key'] ?? ''
    sent.push({ key, batch: request.postDataJSON() as Batch })
  })
  const namesIn = (batches: Batch[]) =>
    batches.flatMap(({ events }) => events.map(({ name }) => name))
  return {
    names: () => namesIn(sent.map(({ batch }) => batch)),
    namesByKey: () => namesIn([...new Map(sent.map(({ key, batch }) => [key, batch])).values()]),
    visits: () => sent.map(({ batch }) => batch.visit),
    forget: () => void sent.splice(0),
  }
}
