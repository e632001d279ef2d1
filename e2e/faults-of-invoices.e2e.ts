// Faults that real clients are known for, one test each, named after the fault. The product is the
// real one; only the client around it misbehaves.

import { seePaid, startStars } from './lib/mini-app.ts'
import { ALINA, expect, test } from './lib/test.ts'

test('invoice_closed_never: an invoice put away holds nobody up, and one that is paid arrives', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const fan = await control.addFan({ stars: 5000 })
  await control.setFault('invoice_closed_never', 2)
  await messenger.openAs(fan, { platform: 'tdesktop' })
  await startStars(messenger, ALINA)

  await test.step('an invoice that is put away holds nobody up', async () => {
    await messenger.invoice.getByRole('button', { name: 'Close' }).click()

    await expect(messenger.button('Pay €25.00')).toBeEnabled()
    expect(await control.balanceOf(fan.id)).toBe(0)
  })

  await test.step('paid Stars arrive, and the fan may go on paying', async () => {
    await messenger.button('Pay €25.00').click()
    await messenger.payInvoice()

    await expect(messenger.invoice).toBeHidden()
    await seePaid(messenger, '€25.00')
    expect(await control.faults()).toEqual([])
  })
})

test('invoice_closed_twice: paid and then cancelled is money all the same', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const fan = await control.addFan({ stars: 5000 })
  await control.setFault('invoice_closed_twice')
  await messenger.openAs(fan, { platform: 'tdesktop' })
  await startStars(messenger, ALINA)

  await messenger.payInvoice()

  await seePaid(messenger, '€25.00')
  await expect.poll(() => control.faults()).toEqual([])
  await expect(messenger.app.getByText('Payment failed')).toBeHidden()
  expect(await control.balanceOf(fan.id)).toBe(25)
})

test('double_tap_reports_failed: a double tap on pay charges once and is believed by nobody', async ({
  control,
  messenger,
  page,
}) => {
  const fan = await control.addFan({ stars: 5000 })
  await control.setFault('double_tap_reports_failed')
  // The second tap is to come while the first is under way.
  const tapped = Promise.withResolvers<void>()
  await page.route('**/invoices/*/pay', (route) => tapped.promise.then(() => route.continue()))
  await messenger.openAs(fan, { platform: 'ios' })
  await startStars(messenger, ALINA)

  await messenger.invoice.getByRole('button', { name: 'Confirm and pay' }).dblclick()
  tapped.resolve()

  await seePaid(messenger, '€25.00')
  await expect.poll(() => control.faults()).toEqual([])
  await expect(messenger.app.getByText('Payment failed')).toBeHidden()
  expect(await control.balanceOf(fan.id)).toBe(25)
})
