import { CARDS, confirmAtTheBank, declineAtTheBank, fillCard, frameAt } from '../lib/bank.ts'
import { openCardForm, seePaid } from '../lib/mini-app.ts'
import { expect, test } from '../lib/test.ts'

test('loading, ready, in progress, success: a card tops up the balance', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/bank/fields/**', (route) => mayLoad.then(() => route.continue()))
  await openCardForm(messenger, fan)
  const form = await frameAt(page, '/pay_form.html')
  await expect(form.getByRole('status', { name: 'Loading...' })).toBeVisible()
  await expect(messenger.button(/^Pay/)).toBeDisabled()

  load()
  await expect(form.getByText('Your card details go straight')).toBeVisible()
  await expect(form.getByRole('checkbox')).toBeHidden()
  await control.setFault('slow_issuer', 1, 2000)
  await fillCard(page)
  await messenger.button('Pay €26.25').click()
  await expect(form.getByRole('heading', { name: 'Payment in progress' })).toBeVisible()

  const view = messenger.app.getByRole('main')
  await expect(view).toContainText(/Amount€26\.25.*Transaction[0-9A-F]{8}/)
  await seePaid(messenger, '€25.00')
})

test('what is wrong with a card is said at its field', async ({ control, messenger, page }) => {
  await openCardForm(messenger, await control.addFan())
  const fields = await frameAt(page, '/bank/fields/')
  await expect(messenger.button('Pay €26.25')).toBeEnabled()

  await messenger.button('Pay €26.25').click()
  await expect(fields.getByText('Required field.')).toHaveCount(4)
  await fields.getByLabel('Card number').fill('4242424242424241')
  await fields.locator('[name=expires]').fill('13/29')
  await fields.locator('[name=cvc]').fill('12')
  await messenger.button('Pay €26.25').click()

  await expect(fields.getByText('Invalid card number.')).toBeVisible()
  await expect(fields.getByText('Invalid date.')).toBeVisible()
  await expect(fields.getByText('The code must contain 3 digits.')).toBeVisible()
})

test('redirect: the fan confirms at the bank and comes back with the money', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  await openCardForm(messenger, fan)
  const form = await frameAt(page, '/pay_form.html')
  await fillCard(page, CARDS.challenged)

  await messenger.button('Pay €26.25').click()
  await expect(form.getByText(/We will open it in \d seconds?\./)).toBeVisible()
  await form.getByRole('link', { name: 'Open the bank’s page now' }).click()
  await confirmAtTheBank(page)

  await seePaid(messenger, '€25.00')
  expect(await control.balanceOf(fan.id)).toBe(25)
})

test('a payment that the fan declines at the bank has failed', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  await openCardForm(messenger, fan)
  const form = await frameAt(page, '/pay_form.html')
  await fillCard(page, CARDS.challenged)
  await messenger.button('Pay €26.25').click()
  await form.getByRole('link', { name: 'Open the bank’s page now' }).click()

  await declineAtTheBank(page)

  await expect(messenger.app.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
  expect(await control.balanceOf(fan.id)).toBe(0)
})

test('error: a form that breaks says so and may be tried again', async ({
  control,
  messenger,
  page,
}) => {
  await openCardForm(messenger, await control.addFan())
  const form = await frameAt(page, '/pay_form.html')
  await fillCard(page)
  await page.route('**/bank/api/checkouts/*/pay', (route) => route.abort())

  await messenger.button('Pay €26.25').click()
  await expect(form.getByRole('heading', { name: 'Error' })).toBeVisible()
  await expect(form.getByText('Something went wrong.')).toBeVisible()
  await expect(form.getByText('we do not know yet whether you paid')).toBeVisible()
  await page.unroute('**/bank/api/checkouts/*/pay')
  await messenger.button('Try again').click()

  await fillCard(page)
  await messenger.button('Pay €26.25').click()
  await seePaid(messenger, '€25.00')
})

test('while money is under way, closing and going back are asked about', async ({
  control,
  messenger,
  page,
}) => {
  await openCardForm(messenger, await control.addFan())
  await fillCard(page)
  await control.setFault('slow_issuer')
  await messenger.button('Pay €26.25').click()
  await expect(messenger.button('Pay €26.25')).toHaveAttribute('aria-busy', 'true')

  await messenger.button('Back').click()
  const question = messenger.app.getByRole('alertdialog', { name: 'Leave the payment?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()

  await seePaid(messenger, '€25.00')
})
