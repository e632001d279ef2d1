import { shownBalance } from '../lib/mini-app.ts'
import { ALINA, expect, test } from '../lib/test.ts'

test('the menu, for a guest and for a member', async ({ control, messenger }) => {
  const fan = await control.addFan({ balance: 12.5 })
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)

  await test.step('the menu shows the balance, what can be done, and what Premium holds', async () => {
    await expect(app.getByRole('heading', { name: ALINA.name })).toBeVisible()
    await expect(shownBalance(messenger)).toContainText('€12.50')
    await expect(app.getByRole('button', { name: 'Send Tip' })).toContainText('thank you to Alina')
    await expect(app.getByRole('button', { name: 'Content Collection' })).toBeVisible()
    const premium = app.getByRole('button', { name: 'Premium Subscribe' })
    await expect(premium).toContainText(/Get access to \d+ photos and \d+ videos/)
  })

  await test.step('the back button is there only where the fan came from within the app', async () => {
    await expect(messenger.button('Close')).toBeVisible()
    await app.getByRole('button', { name: 'Top up' }).click()
    await messenger.button('Back').click()
    await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
    await messenger.button('Close').click()
    await expect(messenger.webView).toHaveCount(0)
  })

  await control.subscribe(fan, ALINA.id)
  await messenger.openMenuButton()

  await test.step('a member reads that they have access, and is led to their Premium', async () => {
    const premium = app.getByRole('button', { name: /^Premium/ })
    await expect(premium).toContainText(/You have access to \d+ photos and \d+ videos/)
    await premium.click()
    await expect(app.getByText('Active', { exact: true })).toBeVisible()
  })
})
