import { CARDS, confirmAtTheBank } from '../lib/bank.ts'
import { openBalance, shownBalance } from '../lib/mini-app.ts'
import { expect, test } from '../lib/test.ts'

test('a card that was kept is charged without a form', async ({ control, messenger }) => {
  const fan = await control.addFan()
  await control.keepCard(fan)
  const app = await openBalance(messenger, fan)

  await app.getByRole('radio', { name: /Visa •••• 4242/ }).check()
  await messenger.button('Pay €26.25').click()

  await expect(shownBalance(messenger)).toContainText('€35.00')
  expect(await control.balanceOf(fan.id)).toBe(35)
})

test('a kept card whose bank asks each time leads there and back', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  await control.keepCard(fan, CARDS.challengedAlways)
  const app = await openBalance(messenger, fan)

  await app.getByRole('radio', { name: /Visa •••• 3184/ }).check()
  await messenger.button('Pay €26.25').click()
  await confirmAtTheBank(page)

  await expect(shownBalance(messenger)).toContainText('€35.00')
  expect(await control.balanceOf(fan.id)).toBe(35)
})
