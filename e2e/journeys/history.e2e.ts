import { ALINA, expect, test } from '../lib/test.ts'

test('a fan finds a payment in the history, reads its receipt and comes back', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 20 })
  await control.tip(fan, ALINA.id, 5)
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'history')

  await expect(app.getByRole('heading', { name: 'History' })).toBeVisible()
  const row = app.getByRole('button', { name: /^Tip/ })
  await expect(row).toContainText('€15.00')

  await test.step('a filter leaves only what was asked for', async () => {
    await app.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Message' })
    await expect(app.getByText('Nothing here.')).toBeVisible()
    await app.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Tip' })
    await expect(row).toHaveCount(1)
  })

  await test.step('the receipt has the ledger’s numbers, and can be saved', async () => {
    await row.click()
    await expect(app.getByRole('heading', { name: 'Tip for Alina Veresova' })).toBeVisible()
    await expect(app.getByRole('definition').filter({ hasText: '€20.00' })).toBeVisible()
    await expect(app.getByRole('definition').filter({ hasText: '€15.00' })).toBeVisible()
    await expect(app.getByText(/^FL-[0-9A-F]{4}-\d{5}$/)).toBeVisible()
    await expect(messenger.button('Save PDF')).toBeEnabled()
  })

  await test.step('it is passed on to a chat of their choice', async () => {
    await messenger.button('Share').click()
    await messenger.dialog.getByRole('button', { name: ALINA.name }).click()

    await expect(messenger.phone.getByRole('textbox', { name: 'Message' })).toHaveValue(
      /Tip for Alina Veresova, €5\.00, .+ Receipt FL-/,
    )
  })
})
