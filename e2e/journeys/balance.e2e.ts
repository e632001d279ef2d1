import type { FrameLocator, Page } from '@playwright/test'
import { confirmFastPayment, frameAt } from '../lib/bank.ts'
import type { Messenger } from '../lib/messenger.ts'
import { openBalance, seePaid, shownBalance } from '../lib/mini-app.ts'
import { expect, test } from '../lib/test.ts'

test('U23: what is offered to a fan, who lacks nothing or something', { tag: '@extended' }, async ({
  control,
  messenger,
}) => {
  const app = await openBalance(messenger, await control.addFan({ balance: 12.5 }))

  await test.step('U23: a fan who lacks nothing is offered the presets, with the fee on top', async () => {
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
    await test.step(`who lacks €${required} is offered it in place of the closest preset`, async () => {
      await messenger.goTo(`/balance?requireTopUpAmount=${required}&action=tips`)

      await expect(app.getByText(/You need €.* more for the tip/)).toBeVisible()
      await expect(app.getByRole('group', { name: 'Amount' })).toHaveText(presets)
      await expect(messenger.button(`Pay ${pays}`)).toBeEnabled()
    })

  await test.step('who lacks more than one top-up can bring is told so', async () => {
    await messenger.goTo('/balance?requireTopUpAmount=600&action=buy-telegram-post&objectId=1')

    await expect(app.getByText('One top-up is at most €500, so it takes several.')).toBeVisible()
    await expect(app.getByRole('radio', { name: '€500' })).toBeChecked()
  })
})

test('U12, D10: another amount is taken as it is meant, or not at all', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const app = await openBalance(messenger, await control.addFan())
  const field = app.getByRole('textbox', { name: 'Other amount' })
  await app.getByRole('button', { name: 'Other amount' }).click()

  await test.step('another amount loses its minus, and means 10 where it is empty', async () => {
    await expect(messenger.button('Pay €10.50')).toBeEnabled()

    await field.pressSequentially('-64')

    await expect(field).toHaveValue('64')
    await expect(messenger.button('Pay €67.20')).toBeEnabled()
  })

  await refuseAmounts(messenger, app)
  await readAmounts(messenger, app)

  await test.step('D10: an amount that comes with more decimals is rounded', async () => {
    await field.fill('499.999')

    await expect(field).toHaveValue('500.00')
    await expect(messenger.button('Pay €525.00')).toBeEnabled()
  })
})

async function refuseAmounts(messenger: Messenger, app: FrameLocator) {
  const field = app.getByRole('textbox', { name: 'Other amount' })
  for (const [typed = '', problem = ''] of [
    ['9.99', 'Amount must be at least €10'],
    ['500.01', 'Amount must be at most €500'],
  ])
    await test.step(`U12: a top-up of ${typed} cannot be paid: ${problem}`, async () => {
      await field.clear()
      await expect(app.getByText('Minimum €10 and maximum €500.')).toBeVisible()
      await expect(messenger.button('Pay €10.50')).toBeEnabled()

      await field.fill(typed)

      await expect(app.getByRole('alert')).toHaveText(problem)
      await expect(messenger.button(/^Pay/)).toBeDisabled()
    })
}

async function readAmounts(messenger: Messenger, app: FrameLocator) {
  const field = app.getByRole('textbox', { name: 'Other amount' })
  for (const [typed = '', held = '', pays] of [
    ['37.555', '37.55', '€39.43'],
    ['12..5', '12.5', '€13.13'],
    ['1e3', '13', '€13.65'],
    ['abc', '', '€10.50'],
  ])
    await test.step(`D10, U12: somebody who types ${typed} has typed “${held}”`, async () => {
      await field.clear()
      await expect(field).toHaveAttribute('placeholder', '10')

      await field.pressSequentially(typed)

      await expect(field).toHaveValue(held)
      await expect(messenger.button(`Pay ${pays}`)).toBeEnabled()
      await expect(app.getByText('Total')).toBeVisible()
    })
}

test('each way to pay leads to where it is paid', { tag: '@extended' }, async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  const app = await openBalance(messenger, fan)

  for (const method of ['Russian card', 'International card'])
    await test.step(`${method} leads to the card form`, async () => {
      await app.getByText(method).click()
      await messenger.button('Pay €26.25').click()

      const form = await frameAt(page, '/pay_form.html')
      await expect(form.getByRole('heading', { name: 'Top-up by card' })).toBeVisible()
      await leaveCardForm(messenger, page)
    })

  await test.step('a fast payment is made by its code, and comes to the balance', async () => {
    await app.getByText('Fast payment system').click()
    await messenger.button('Pay €26.25').click()
    await confirmFastPayment(page)

    await seePaid(messenger, '€25.00')
    expect(await control.balanceOf(fan.id)).toBe(25)
  })
})

/** Back to the amounts, with nothing of the form left on the page. */
async function leaveCardForm(messenger: Messenger, page: Page) {
  await messenger.button('Back').click()
  await expect(messenger.app.getByRole('group', { name: 'Amount' })).toBeVisible()
  const forms = () => page.frames().filter((frame) => frame.url().includes('/pay_form.html'))
  await expect.poll(() => forms().length).toBe(0)
}
