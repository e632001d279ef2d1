import { CARDS, confirmFastPayment, fillCard, frameAt } from '../lib/bank.ts'
import type { Messenger } from '../lib/messenger.ts'
import { openBalance, openCardForm, seePaid, topUpByStars } from '../lib/mini-app.ts'
import { ALINA, expect, test } from '../lib/test.ts'

for (const [what, number, delayMs] of [
  ['a bank that is silent for five seconds', CARDS.silent, null],
  ['a bank that declines after two seconds', CARDS.declined, 2000],
] as const)
  test(`D2, U4: ${what} is told as a failure, and nobody asks about leaving`, async ({
    control,
    messenger,
    page,
  }) => {
    await openCardForm(messenger, await control.addFan())
    await fillCard(page, number)
    if (delayMs !== null) await control.setFault('slow_issuer', 1, delayMs)

    await messenger.button('Pay €26.25').click()
    const form = await frameAt(page, '/pay_form.html')
    await expect(form.getByRole('heading', { name: 'Payment in progress' })).toBeVisible()

    await expect(failure(messenger)).toBeVisible({ timeout: 15_000 })
    await expect(question(messenger)).toBeHidden()
    await expect(messenger.dialog).toBeHidden()
    await messenger.button('Try again').click()
    await expect(messenger.button('Pay €26.25')).toBeEnabled()
  })

test('D2, U4: a question about leaving goes when the outcome is known', async ({
  control,
  messenger,
  page,
}) => {
  await openCardForm(messenger, await control.addFan())
  await fillCard(page, CARDS.silent)
  await messenger.button('Pay €26.25').click()
  const form = await frameAt(page, '/pay_form.html')
  await expect(form.getByRole('heading', { name: 'Payment in progress' })).toBeVisible()

  await messenger.button('Back').click()
  await expect(question(messenger)).toBeVisible()

  await expect(failure(messenger)).toBeVisible({ timeout: 15_000 })
  await expect(question(messenger)).toBeHidden()
  await messenger.button('Back').click()
  await expect(messenger.button('Pay €26.25')).toBeEnabled()
})

test('U10: money that comes late turns a failure into success', async ({
  control,
  messenger,
  page,
}) => {
  await openCardForm(messenger, await control.addFan())
  await fillCard(page, CARDS.lateSuccess)
  await messenger.button('Pay €26.25').click()
  await expect(failure(messenger)).toBeVisible()

  await seePaid(messenger, '€25.00')

  await expect(messenger.app.getByText('Payment failed')).toBeHidden()
})

test('U10: a lost answer of the bank is asked about at the server', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  await page.routeWebSocket('**/api/ws**', () => {})
  await openCardForm(messenger, fan)
  await fillCard(page)
  await page.route('**/bank/api/checkouts/*/pay', async (route) => {
    await route.fetch()
    await route.abort()
  })

  await messenger.button('Pay €26.25').click()

  await seePaid(messenger, '€25.00')
  expect(await control.balanceOf(fan.id)).toBe(25)
})

test('U10: a saved card whose charge is not answered is said to be unknown, and then paid', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan()
  await control.keepCard(fan)
  const app = await openBalance(messenger, fan)
  await page.routeWebSocket('**/api/ws**', () => {})
  await page.route('**/api/pay/top_up?device=*', (route) => route.abort())
  await page.route('**/api/pay/top_up', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await app.getByRole('radio', { name: /Visa •••• 4242/ }).check()
  await messenger.button('Pay €26.25').click()
  await messenger.dialog.getByRole('button', { name: 'Pay €26.25' }).click()

  await expect(app.getByRole('heading', { name: 'We do not know yet' })).toBeVisible({
    timeout: 30_000,
  })
  await page.unroute('**/api/pay/top_up?device=*')

  await expect(app.getByRole('heading', { name: 'Payment successful' })).toBeVisible({
    timeout: 15_000,
  })
  expect(await control.balanceOf(fan.id)).toBe(35)
})

for (const method of ['card', 'fast payment', 'Stars'] as const)
  test(`U7, U33: a top-up by ${method} ends in the same view, and then at the menu`, async ({
    control,
    messenger,
    page,
  }) => {
    const fan = await control.addFan({ stars: 5000 })
    const app = await openBalance(messenger, fan)

    if (method === 'Stars') await topUpByStars(messenger, '€25.00')
    else await app.getByText(method === 'card' ? 'International card' : 'Fast payment').click()
    if (method !== 'Stars') await messenger.button('Pay €26.25').click()
    if (method === 'fast payment') await confirmFastPayment(page)
    if (method === 'card') {
      await fillCard(page)
      await messenger.button('Pay €26.25').click()
    }

    await seePaid(messenger, '€25.00')
    await expect(messenger.button('Close')).toBeVisible()
    await expect(messenger.button('Back')).toBeHidden()
  })

test('U8: no button of the app stays on the bank’s pages', async ({ control, messenger, page }) => {
  const app = await openBalance(messenger, await control.addFan())
  await app.getByText('Fast payment system').click()
  await messenger.button('Pay €26.25').click()

  const bank = await frameAt(page, '/bank/fast/')

  await expect(bank.getByRole('img', { name: 'QR code of the payment' })).toBeVisible()
  await expect(messenger.button('Pay €26.25')).toBeHidden()
  await expect(messenger.button('Back')).toBeHidden()
})

test('U8: a page that is loaded again does not show the buttons of the one before', async ({
  control,
  messenger,
}) => {
  await messenger.openAs(await control.addFan())
  const app = await messenger.openAppOf(ALINA)
  await messenger.goTo('/topup/failed')
  await expect(messenger.button('Support')).toBeVisible()

  const frame = await messenger.appFrame()
  await frame.goto('/media')

  await expect(app.getByRole('tab').first()).toBeVisible()
  await expect(messenger.button('Support')).toBeHidden()
  await expect(messenger.button('Try again')).toBeHidden()
})

test('U16: after three failures one step back leads out of the top-up', async ({
  control,
  messenger,
  page,
}) => {
  const app = await openBalance(messenger, await control.addFan())
  for (let turn = 0; turn < 3; turn++) {
    await app.getByText('International card').click()
    await messenger.button('Pay €26.25').click()
    await fillCard(page, CARDS.declined)
    await messenger.button('Pay €26.25').click()
    await expect(failure(messenger)).toBeVisible()
    await messenger.button('Try again').click()
    await expect(app.getByRole('group', { name: 'Amount' })).toBeVisible()
  }

  await messenger.button('Back').click()

  await expect(app.getByRole('button', { name: 'Send Tip' })).toBeVisible()
  await expect(messenger.button('Back')).toBeHidden()
})

test('U26: the way to the bank counts from three, and the ring stays where it is', async ({
  control,
  messenger,
  page,
}) => {
  await page.route('**/bank/3ds/**', (route) => route.abort())
  await openCardForm(messenger, await control.addFan())
  await fillCard(page, CARDS.challenged)
  await messenger.button('Pay €26.25').click()
  const form = await frameAt(page, '/pay_form.html')
  const ring = form.locator('.ring')
  await ring.waitFor()
  const before = await ring.boundingBox()

  await expect(messenger.button('Pay €26.25')).toBeHidden()

  expect(await ring.boundingBox()).toEqual(before)
  await expect(form.getByText(/in [123] seconds?\./)).toBeVisible()
})

test('a card form without a token leads back to the top-up', async ({ control, messenger }) => {
  await messenger.openAs(await control.addFan())
  await messenger.openAppOf(ALINA)
  await messenger.goTo('/payForm')

  await messenger.button('Try again').click()

  await expect(messenger.button('Pay €26.25')).toBeEnabled()
})

function failure({ app }: Messenger) {
  return app.getByRole('heading', { name: 'Payment failed' })
}

function question({ app }: Messenger) {
  return app.getByRole('alertdialog')
}
