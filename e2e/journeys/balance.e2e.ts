import { confirmFastPayment, frameAt } from '../lib/bank.ts'
import { openBalance, seePaid, shownBalance } from '../lib/mini-app.ts'
import { ALINA, expect, test } from '../lib/test.ts'

test('U23: a fan who lacks nothing is offered the presets, with the fee on top', async ({
  control,
  messenger,
}) => {
  const app = await openBalance(messenger, await control.addFan({ balance: 12.5 }))

  await expect(shownBalance(messenger)).toContainText('€12.50')
  await expect(app.getByRole('group', { name: 'Amount' })).toHaveText('€10€25€50€100€500')
  await expect(app.getByText('Provider fee 5%: €1.25')).toBeVisible()
  await expect(app.getByText('Funds are non-refundable.')).toBeVisible()
  await app.getByRole('radio', { name: '€100' }).check()
  await expect(messenger.button('Pay €105.00')).toBeEnabled()

  await app.getByText('Telegram Stars').click()
  await expect(app.getByText('Provider fee')).toBeHidden()
  await expect(app.getByRole('main')).toContainText(/Total≈ [\d,]+ Stars/)
  await expect(messenger.button('Pay €100.00')).toBeEnabled()
})

for (const { required, presets, pays } of [
  { required: '37.25', presets: '€10€37.25needed€50€100€500', pays: '€39.11' },
  { required: '4', presets: '€10needed€25€50€100€500', pays: '€10.50' },
  { required: '600', presets: '€10€25€50€100€500', pays: '€525.00' },
])
  test(`who lacks €${required} is offered it in place of the closest preset`, async ({
    control,
    messenger,
  }) => {
    await messenger.openAs(await control.addFan())
    const app = await messenger.openAppOf(ALINA)

    await messenger.goTo(`/balance?requireTopUpAmount=${required}&action=tips`)

    await expect(app.getByText(/You need €.* more for the tip/)).toBeVisible()
    await expect(app.getByRole('group', { name: 'Amount' })).toHaveText(presets)
    await expect(messenger.button(`Pay ${pays}`)).toBeEnabled()
  })

for (const [typed, problem] of [
  ['9.99', 'Amount must be at least €10'],
  ['500.01', 'Amount must be at most €500'],
])
  test(`U12: a top-up of ${typed} cannot be paid: ${problem}`, async ({ control, messenger }) => {
    const app = await openBalance(messenger, await control.addFan())
    await app.getByRole('button', { name: 'Other amount' }).click()
    await expect(app.getByText('Minimum €10 and maximum €500.')).toBeVisible()

    await app.getByRole('textbox', { name: 'Other amount' }).fill(typed ?? '')

    await expect(app.getByRole('alert')).toHaveText(problem ?? '')
    await expect(messenger.button(/^Pay/)).toBeDisabled()
  })

for (const [typed, held, pays] of [
  ['37.555', '37.55', '€39.43'],
  ['12..5', '12.5', '€13.13'],
  ['1e3', '13', '€13.65'],
  ['abc', '', '€10.50'],
])
  test(`D10, U12: somebody who types ${typed} has typed “${held}”`, async ({
    control,
    messenger,
  }) => {
    const app = await openBalance(messenger, await control.addFan())
    await app.getByRole('button', { name: 'Other amount' }).click()
    const field = app.getByRole('textbox', { name: 'Other amount' })
    await expect(field).toHaveAttribute('placeholder', '10')

    await field.pressSequentially(typed ?? '')

    await expect(field).toHaveValue(held ?? '')
    await expect(messenger.button(`Pay ${pays}`)).toBeEnabled()
    await expect(app.getByText('Total')).toBeVisible()
  })

test('D10: an amount that comes with more decimals is rounded', async ({ control, messenger }) => {
  const app = await openBalance(messenger, await control.addFan())
  await app.getByRole('button', { name: 'Other amount' }).click()

  await app.getByRole('textbox', { name: 'Other amount' }).fill('499.999')

  await expect(app.getByRole('textbox', { name: 'Other amount' })).toHaveValue('500.00')
  await expect(messenger.button('Pay €525.00')).toBeEnabled()
})

test('who lacks more than one top-up can bring is told so', async ({ control, messenger }) => {
  await messenger.openAs(await control.addFan())
  const app = await messenger.openAppOf(ALINA)

  await messenger.goTo('/balance?requireTopUpAmount=600&action=buy-telegram-post&objectId=1')

  await expect(app.getByText('One top-up is at most €500, so it takes several.')).toBeVisible()
  await expect(app.getByRole('radio', { name: '€500' })).toBeChecked()
})

test('another amount loses its minus, and means 10 where it is empty', async ({
  control,
  messenger,
}) => {
  const app = await openBalance(messenger, await control.addFan())
  await app.getByRole('button', { name: 'Other amount' }).click()
  await expect(messenger.button('Pay €10.50')).toBeEnabled()

  await app.getByRole('textbox', { name: 'Other amount' }).pressSequentially('-64')

  await expect(app.getByRole('textbox', { name: 'Other amount' })).toHaveValue('64')
  await expect(messenger.button('Pay €67.20')).toBeEnabled()
})

for (const method of ['Russian card', 'International card'])
  test(`${method} leads to the card form`, async ({ control, messenger, page }) => {
    const app = await openBalance(messenger, await control.addFan())

    await app.getByText(method).click()
    await messenger.button('Pay €26.25').click()

    const form = await frameAt(page, '/pay_form.html')
    await expect(form.getByRole('heading', { name: 'Top-up by card' })).toBeVisible()
  })

test('a fast payment is made by its code, and comes to the balance', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  const app = await openBalance(messenger, fan)

  await app.getByText('Fast payment system').click()
  await messenger.button('Pay €26.25').click()
  await confirmFastPayment(page)

  await seePaid(messenger, '€25.00')
  expect(await control.balanceOf(fan.id)).toBe(25)
})

test('the invoice opens a second after its link', async ({ control, messenger, page }) => {
  const app = await openBalance(messenger, await control.addFan({ stars: 5000 }))
  await app.getByText('Telegram Stars').click()
  const link = page.waitForResponse('**/api/pay/stars/top_up')

  await messenger.button('Pay €25.00').click()
  await (await link).finished()
  const since = performance.now()
  await expect(messenger.button('Pay €25.00')).toHaveAttribute('aria-busy', 'true')
  await messenger.invoice.waitFor()

  expect(performance.now() - since).toBeGreaterThan(900)
})

test('Stars become euro, and an invoice that is put away costs nothing', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ stars: 5000 })
  const app = await openBalance(messenger, fan)
  await app.getByText('Telegram Stars').click()
  await messenger.button('Pay €25.00').click()
  await messenger.invoice.getByRole('button', { name: 'Close' }).click()
  await expect(shownBalance(messenger)).toContainText('€0.00')

  await messenger.button('Pay €25.00').click()
  await messenger.payInvoice()

  await seePaid(messenger, '€25.00')
})
