import { topUpByStars } from '../lib/mini-app.ts'
import { ALINA, expect, ILYA, NORA, test } from '../lib/test.ts'

test('Premium is bought once, and then it is theirs', async ({ control, messenger }) => {
  const fan = await control.addFan({ balance: 12.5 })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'subscription')

  await test.step('a discounted first month is told of as such, and bought', async () => {
    await expect(app.getByText('−40%')).toBeVisible()
    await expect(app.getByText('then €9.99')).toBeVisible()
    await expect(app.getByText('Price for the first month, then the full price.')).toBeVisible()
    await expect(app.getByText('Recurring payment. Cancel anytime.')).toBeVisible()
    await messenger.button('Subscribe for €5.99').click()

    await expect(app.getByRole('heading', { name: 'Premium is open' })).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(6.51)
  })

  await test.step('a member is led from the purchase to their Premium', async () => {
    await messenger.goTo('/pay?action=subscription')

    await expect(app.getByText('Active', { exact: true })).toBeVisible()
    await expect(messenger.button('Open Content Collection')).toBeVisible()
  })
})

test('creators who sell Premium otherwise, or do not', { tag: '@extended' }, async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 12.5 })
  await messenger.openAs(fan)

  await test.step('Premium that is not sold cannot be bought, and there are ways onward', async () => {
    const app = await messenger.followStart(NORA, 'subscription')

    await expect(app.getByRole('heading', { name: 'Premium unavailable' })).toBeVisible()
    await expect(messenger.button(/Subscribe/)).toHaveCount(0)
    await app.getByRole('button', { name: 'Send Tip' }).click()

    await expect(app.getByRole('heading', { name: 'Tip for Nora' })).toBeVisible()
    await messenger.button('Back').click()
    await messenger.closeApp()
    await messenger.backToChats()
  })

  await test.step('Premium without a discount is sold at its price per month', async () => {
    const app = await messenger.followStart(ILYA, 'subscription')

    await expect(messenger.button('Subscribe for €7.50 per month')).toBeVisible()
    await expect(app.getByText('Price for the first month')).toBeHidden()
    await messenger.button('Subscribe for €7.50 per month').click()

    await expect(app.getByRole('heading', { name: 'Premium is open' })).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(5)
  })
})

test('a fan without the money comes back from the top-up as a member', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const fan = await control.addFan({ stars: 5000 })
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'subscription')

  await messenger.button('Top up to subscribe').click()
  await expect(app.getByText('€5.99 waiting for your top-up')).toBeVisible()
  await topUpByStars(messenger, '€10.00')

  await expect(messenger.button('Open Content Collection')).toBeVisible()
  expect(await control.balanceOf(fan.id)).toBe(4.01)
})

test('U31: on the narrowest phone the button says all of it, in Russian too', async ({
  control,
  messenger,
}) => {
  for (const [language, text] of [
    ['ru', /Подписка за .*\/мес\./],
    ['en', /Subscribe for .*\/month/],
  ] as const) {
    const fan = await control.addFan({ language, balance: 50 })
    await messenger.openAs(fan, { size: { width: 320, height: 640 } })
    await messenger.openAppOf(ILYA)
    await messenger.goTo('/pay?action=subscription')

    const words = messenger.button(text).locator('span').first()
    await expect(words).toBeVisible()
    expect(await words.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0)
  }
})
