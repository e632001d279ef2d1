import { expect, test } from '@playwright/test'
import { CARDS, confirmAtTheBank, fillCard } from './lib/bank.ts'
import { Control } from './lib/control.ts'
import { Messenger } from './lib/messenger.ts'

const MAX = 52100731
const ALINA = 1
/** More than the balance of Max, and less than balance and smallest top-up together. */
const PRICE = 19

test('a fan with too little money unlocks a message by card with 3-D Secure', async ({
  page,
  request,
}) => {
  const control = new Control(request)
  const balance = await control.balanceOf(MAX)
  const text = 'The light at five, and nobody on the pier.'
  await control.sendMessage({ authorId: ALINA, fanId: MAX, price: PRICE, text })
  const messenger = new Messenger(page)
  await messenger.open({ platform: 'weba' })

  await messenger.phone.getByRole('button', { name: 'Unlock for €19.00' }).click()
  await messenger.button('Top up to unlock').click()
  const app = page.frameLocator('[data-testid=web-view] iframe')
  await app.getByText('International card').click()
  await messenger.button('Pay €10.50').click()
  await fillCard(page, CARDS.challenged)
  await messenger.button('Pay €10.50').click()
  await confirmAtTheBank(page)

  await expect(app.getByText(text)).toBeVisible({ timeout: 30_000 })
  await messenger.button('Close').first().click()
  await expect(messenger.phone.getByText(text)).toBeVisible()
  expect(await control.balanceOf(MAX)).toBeCloseTo(balance + 10 - PRICE, 2)
  expect(await control.isBalanced()).toBe(true)
})
