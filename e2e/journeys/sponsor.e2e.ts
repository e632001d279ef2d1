import { ALINA, expect, test } from '../lib/test.ts'

test('D5: Premium from where it is sold to where it is looked after', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 12.5 })
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)
  const rows = app.getByRole('main')

  await test.step('who has no Premium is led to where it is sold', async () => {
    await messenger.goTo('/sponsor')

    await expect(messenger.button('Subscribe for €5.99')).toBeVisible()
  })

  await test.step('D5: Premium bought on another device is no longer for sale on this one', async () => {
    await control.subscribe(fan, ALINA.id)

    await expect(rows).toContainText('StatusActive')
    await expect(messenger.button('Subscribe for €5.99')).toHaveCount(0)
  })

  await test.step('a member sees status, price, duration and the day of renewal', async () => {
    await expect(rows).toContainText('StatusActive')
    await expect(rows).toContainText('Price€9.99')
    await expect(rows).toContainText('Duration1 Month')
    await expect(rows).toContainText(
      /Renews(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d+ \w+ 20\d\d/,
    )
  })

  await test.step('cancelling is asked about, and may be thought better of', async () => {
    await app.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(messenger.dialog).toContainText('Do you want to cancel your subscription?')
    await messenger.dialog.getByRole('button', { name: 'Keep Premium' }).click()

    await expect(messenger.dialog).toHaveCount(0)
    await expect(rows).toContainText('StatusActive')
  })
})

test('U19: a cancelled Premium, and how the cancel is taken back', async ({
  control,
  messenger,
}) => {
  const fan = await control.addFan({ balance: 12.5 })
  await control.subscribe(fan, ALINA.id)
  await messenger.openAs(fan)
  const app = await messenger.followStart(ALINA, 'subscription')
  const rows = app.getByRole('main')

  await test.step('a cancelled Premium runs out on its day and is not cancelled twice', async () => {
    await app.getByRole('button', { name: 'Cancel Subscription' }).click()
    await messenger.dialog.getByRole('button', { name: 'Cancel Subscription' }).click()

    await expect(rows).toContainText('StatusExpired')
    await expect(rows).toContainText(/Expires\w+day, /)
    await expect(app.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0)
  })

  await test.step('U19: a cancel is taken back in one tap, and nothing is charged', async () => {
    await expect(rows).toContainText('AccessOpen')
    await expect(rows).toContainText(/Open until \d+ \w+ 20\d\d/)
    await expect(app.getByRole('button', { name: 'Open Content Collection' })).toBeVisible()

    await messenger.button('Keep Premium').click()

    await expect(rows).toContainText('StatusActive')
    await expect(messenger.button('Keep Premium')).toHaveCount(0)
    await expect(app.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible()
    expect(await control.balanceOf(fan.id)).toBe(6.51)
  })

  await test.step('U19: a cancel that another device took back is seen here', async () => {
    await control.cancelPremium(fan)
    await expect(rows).toContainText('StatusExpired')

    await control.resumePremium(fan)

    await expect(rows).toContainText('StatusActive')
  })
})

test('U11: Premium that the balance will not pay, from before its day to the top-up', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const fan = await control.addFan({ balance: 12.5 })
  await control.subscribe(fan, ALINA.id)
  await control.travel(daysToMonthsEnd() - 2)
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)
  const card = app.getByRole('button', { name: /^Premium/ })
  const rows = app.getByRole('main')

  await test.step('U11: a renewal that the balance will not pay is told of before its day', async () => {
    await expect(card).toContainText(/Renews on \d+ \w+ 20\d\d: you still need €3.48/)
    await card.click()
    await expect(rows).toContainText('You still need €3.48. Premium renews on')
    await expect(rows).toContainText('StatusActive')
    await messenger.button('Top up €10.00').click()

    await expect(app.getByText(/You need €3.48 more for Premium/)).toBeVisible()
  })

  await test.step('U11: in its days of grace Premium says what is due, until when, and how to go on', async () => {
    await messenger.button('Back').click()
    await expect(rows).toContainText('StatusActive')
    await messenger.button('Back').click()
    await messenger.closeApp()
    await control.travel(1.7)
    // Opened again, because a session does not last that long.
    await messenger.openMenuButton()
    await expect(card).toContainText('You have access')

    // It falls due while the app is open.
    await control.travel(0.6)

    await expect(card).toContainText(/Payment due: top up by \d+ \w+ 20\d\d/)
    await card.click()
    await expect(rows).toContainText('StatusPayment due')
    await expect(rows).toContainText('7 days left')
    await expect(rows).toContainText(/Open until \d+ \w+ 20\d\d/)
    await expect(rows).toContainText('€3.48')
    await expect(messenger.button('Top up €10.00')).toBeVisible()

    await control.topUp({ id: fan.id, initData: await control.initData(fan.id) }, 10)

    await expect(rows).toContainText('StatusActive')
    await expect(messenger.button('Open Content Collection')).toBeVisible()
  })

  await test.step('the chat tells each step: ahead of its day, the grace, the renewal', async () => {
    await messenger.button('Back').click()
    await messenger.closeApp()

    for (const words of [
      /Premium renews on .* you still need €3.48/,
      /Premium could not be renewed: you still need €3.48/,
      /Premium is renewed for €9.99/,
    ]) {
      await expect(messenger.page.getByText(words).first()).toBeVisible()
    }
  })
})

test('a saved card is let pay for renewals, and removed only after a question', {
  tag: '@extended',
}, async ({ control, messenger }) => {
  const fan = await control.addFan({ balance: 6 })
  await control.subscribe(fan, ALINA.id)
  await control.keepCard(fan)
  await messenger.openAs(fan)
  const app = await messenger.openAppOf(ALINA)
  await messenger.goTo('/cards')

  await expect(app.getByText('Visa •••• 4242')).toBeVisible()
  await app.getByRole('switch', { name: 'Charge the main card' }).click()
  await expect(app.getByRole('switch', { name: 'Charge the main card' })).toBeChecked()

  const card = app.getByRole('button', { name: 'Remove Visa •••• 4242' })
  await card.click()
  await messenger.dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(card).toBeVisible()
})

test('D5, U11: Premium that ends gives way to the offer', { tag: '@extended' }, async ({
  control,
  messenger,
}) => {
  const [cancelled, unpaid] = [
    await control.addFan({ balance: 12.5 }),
    await control.addFan({ balance: 12.5 }),
  ]
  for (const fan of [cancelled, unpaid]) await control.subscribe(fan, ALINA.id)
  await control.cancelPremium(cancelled)

  await test.step('D5: Premium that ends while it is looked at gives way to the offer', async () => {
    await control.travel(daysToMonthsEnd() - 0.01)
    await messenger.openAs(cancelled)
    const app = await messenger.followStart(ALINA, 'subscription')
    await expect(app.getByRole('main')).toContainText('StatusExpired')

    await control.travel(0.02)

    await expect(messenger.button('Top up to subscribe')).toBeVisible()
    await expect(app.getByText('Loading...')).toHaveCount(0)
  })

  await test.step('U11: who lets Premium go in its days of grace is told that it closes at once', async () => {
    await messenger.openAs(unpaid)
    const app = await messenger.followStart(ALINA, 'subscription')
    await expect(app.getByRole('main')).toContainText('StatusPayment due')

    await app.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(messenger.dialog).toContainText('Premium closes at once')
    await messenger.dialog.getByRole('button', { name: 'Cancel Subscription' }).click()

    await expect(messenger.button('Top up to subscribe')).toBeVisible()
  })
})

/** A month of Premium from now, in days. */
function daysToMonthsEnd(): number {
  const now = new Date()
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const lastOfNext = new Date(Date.UTC(year, month + 2, 0)).getUTCDate()
  const end = Date.UTC(year, month + 1, Math.min(day, lastOfNext))
  return Math.round((end - Date.UTC(year, month, day)) / 86_400_000)
}
