import { expect, test } from '../lib/test.ts'

test('a creator’s new wallet proves itself, waits for a day, and can be called off', async ({
  page: studio,
}) => {
  await studio.goto('/sandbox/studio')
  await studio.getByRole('link', { name: 'Payouts' }).first().click()
  const coins = studio.getByRole('region', { name: 'Tips in GRAM' })
  const before = await coins.getByRole('code').textContent()

  await test.step('the wallet opens beside the studio and signs', async () => {
    await coins.getByRole('button', { name: 'Change' }).click()
    const opening = studio.waitForEvent('popup')
    await studio.getByRole('button', { name: 'Wallet in a browser' }).click()
    const wallet = await opening
    await expect(studio.getByText('Confirm it in the wallet')).toBeVisible()
    await wallet.getByRole('button', { name: 'Confirm' }).click()
    await expect(studio.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('until tomorrow coins go where they went, unless the old one is kept', async () => {
    await expect(coins.getByRole('status')).toContainText('tips go to UQ')
    await expect(coins.getByRole('code')).toHaveText(before ?? 'none')
    await coins.getByRole('button', { name: 'Keep the old wallet' }).click()
    await expect(coins.getByRole('status')).toHaveCount(0)
    await expect(coins.getByRole('code')).toHaveText(before ?? 'none')
  })
})
