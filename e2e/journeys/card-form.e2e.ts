import type { Page } from '@playwright/test'
import { CARDS, confirmAtTheBank, declineAtTheBank, fillCard, frameAt } from '../lib/bank.ts'
import type { Control } from '../lib/control.ts'
import type { Messenger } from '../lib/messenger.ts'
import { openCardForm, openCardFormAgain, seePaid } from '../lib/mini-app.ts'
import { expect, test } from '../lib/test.ts'

interface Stage {
  control: Control
  messenger: Messenger
  page: Page
}

test('a card tops up the balance, also at a form that breaks and at a bank that takes its time', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const stage = { control, messenger, page }
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/bank/fields/**', (route) => mayLoad.then(() => route.continue()))
  await openCardForm(messenger, await control.addFan())

  await test.step('loading, ready, in progress, success: a card tops up the balance', async () => {
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

  await test.step('error: a form that breaks says so and may be tried again', async () => {
    await openCardFormAgain(messenger)
    await breakAndTryAgain(stage)
    await seePaid(messenger, '€50.00')
  })

  await test.step('while money is under way, closing and going back are asked about', async () => {
    await openCardFormAgain(messenger)
    await goBackWhilePaying(stage)
    await seePaid(messenger, '€75.00')
  })
})

test('what is wrong with a card is said at its field, and its bank may ask the fan', {
  tag: '@extended',
}, async ({ control, messenger, page }) => {
  const fan = await control.addFan()
  await openCardForm(messenger, fan)

  await test.step('what is wrong with a card is said at its field', async () => {
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

  await test.step('redirect: the fan confirms at the bank and comes back with the money', async () => {
    const form = await frameAt(page, '/pay_form.html')
    await fillCard(page, CARDS.challenged)

    await messenger.button('Pay €26.25').click()
    await expect(form.getByText(/We will open it in \d seconds?\./)).toBeVisible()
    await form.getByRole('link', { name: 'Open the bank’s page now' }).click()
    await confirmAtTheBank(page)

    await seePaid(messenger, '€25.00')
    expect(await control.balanceOf(fan.id)).toBe(25)
  })

  await test.step('a payment that the fan declines at the bank has failed', async () => {
    await openCardFormAgain(messenger)
    await fillCard(page, CARDS.challenged)
    await messenger.button('Pay €26.25').click()
    const form = await frameAt(page, '/pay_form.html')
    await form.getByRole('link', { name: 'Open the bank’s page now' }).click()

    await declineAtTheBank(page)

    await expect(messenger.app.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(25)
  })
})

async function breakAndTryAgain({ messenger, page }: Stage) {
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
}

async function goBackWhilePaying({ control, messenger, page }: Stage) {
  await fillCard(page)
  await control.setFault('slow_issuer')
  await messenger.button('Pay €26.25').click()
  await expect(messenger.button('Pay €26.25')).toHaveAttribute('aria-busy', 'true')

  await messenger.button('Back').click()
  const question = messenger.app.getByRole('alertdialog', { name: 'Leave the payment?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
}
